import { randomUUID } from 'node:crypto';
import { setImmediate as setImmediateAsync } from 'node:timers/promises';
import { JsonDepthExceededError } from './json-depth.ts';

/**
 * Bytes that are scanned and bytes that are parsed before other work runs; a few milliseconds each.
 */
export interface ChunkSizes {
  scanBytes: number;
  parseBytes: number;
}

const DEFAULT_CHUNK_SIZES: ChunkSizes = { scanBytes: 2 ** 20, parseBytes: 2 ** 18 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY_START, ARRAY_END, OBJECT_START, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * A list directly below the outermost object: the offset after its opening bracket, the offset of
 * its closing bracket, and the offsets where it can be cut.
 */
interface LongArray {
  start: number;
  end: number;
  /** Offsets of commas between its items, about 256 KB apart. */
  cutOffsets: number[];
}

/**
 * Parses a body like JSON.parse, but without blocking the event loop: a body of 30 MB would block
 * it for a third of a second. The long lists of the outermost object are parsed in pieces; a body
 * without them is parsed at once.
 *
 * @param body UTF-8
 * @param maxDepth maximum nesting depth
 * @throws SyntaxError when the body is not JSON
 * @throws JsonDepthExceededError when the body nests too deeply
 */
export async function parseJsonIncrementally(
  body: Buffer,
  maxDepth: number,
  chunkSizes = DEFAULT_CHUNK_SIZES,
): Promise<unknown> {
  const longArrays = await findLongArrays(body, maxDepth, chunkSizes);
  if (!longArrays.length) return JSON.parse(body.toString());
  // Each list is replaced by a random placeholder that no body can contain, so that exactly these
  // lists are put back.
  const placeholderPrefix = randomUUID();
  let skeleton = '';
  let offset = 0;
  for (const [index, { start, end }] of longArrays.entries()) {
    skeleton += `${body.toString('utf8', offset, start)}"${placeholderPrefix} ${index}"`;
    offset = end;
  }
  const root = JSON.parse(skeleton + body.toString('utf8', offset)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(root)) {
    const [placeholder] = Array.isArray(value) ? (value as unknown[]) : [];
    if (typeof placeholder !== 'string' || !placeholder.startsWith(placeholderPrefix)) continue;
    // Not an assignment, because `__proto__` would set the prototype.
    Object.defineProperty(root, name, {
      value: await parseItems(
        body,
        longArrays[Number(placeholder.slice(placeholderPrefix.length))]!,
      ),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return root;
}

async function parseItems(body: Buffer, { start, end, cutOffsets }: LongArray): Promise<unknown[]> {
  const items: unknown[] = [];
  let offset = start;
  for (const cutOffset of [...cutOffsets, end]) {
    const chunk = body.toString('utf8', offset, cutOffset);
    // Only non-empty lists are cut, so an empty piece means a stray comma.
    if (!chunk.trim()) throw new SyntaxError(`Unexpected token ',' at position ${offset}`);
    for (const item of JSON.parse(`[${chunk}]`) as unknown[]) items.push(item);
    offset = cutOffset + 1;
    await setImmediateAsync();
  }
  return items;
}

/** Finds the lists in one pass over the bytes and checks the nesting depth. */
async function findLongArrays(
  body: Buffer,
  maxDepth: number,
  { scanBytes, parseBytes }: ChunkSizes,
): Promise<LongArray[]> {
  const longArrays: LongArray[] = [];
  let currentArray: LongArray | undefined;
  let depth = 0;
  let nextCutOffset = 0;
  for (let offset = 0, nextYieldOffset = scanBytes; offset < body.length; offset++) {
    if (offset >= nextYieldOffset) {
      await setImmediateAsync();
      nextYieldOffset = offset + scanBytes;
    }
    const byte = body[offset]!;
    if (byte === QUOTE) {
      for (offset++; offset < body.length && body[offset] !== QUOTE; offset++)
        if (body[offset] === BACKSLASH) offset++;
    } else if (byte === ARRAY_START || byte === OBJECT_START) {
      if (++depth > maxDepth) throw new JsonDepthExceededError(maxDepth);
      if (byte === ARRAY_START && depth === 2)
        [currentArray, nextCutOffset] = [
          { start: offset + 1, end: 0, cutOffsets: [] },
          offset + parseBytes,
        ];
    } else if (byte === ARRAY_END || byte === OBJECT_END) {
      if (--depth !== 1 || !currentArray) continue;
      if (currentArray.cutOffsets.length) longArrays.push({ ...currentArray, end: offset });
      currentArray = undefined;
    } else if (byte === COMMA && depth === 2 && currentArray && offset >= nextCutOffset) {
      currentArray.cutOffsets.push(offset);
      nextCutOffset = offset + parseBytes;
    }
  }
  return longArrays;
}
