import { randomUUID } from 'node:crypto';
import { setImmediate as setImmediateAsync } from 'node:timers/promises';
import { JsonDepthExceededError } from './json-depth.ts';

/**
 * What is looked through, and what is parsed, in bytes, before others have their turn: some
 * milliseconds each.
 */
export interface ChunkSizes {
  scanBytes: number;
  parseBytes: number;
}

const DEFAULT_CHUNK_SIZES: ChunkSizes = { scanBytes: 2 ** 20, parseBytes: 2 ** 18 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY_START, ARRAY_END, OBJECT_START, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * A list directly below the outermost object: where it begins and ends (behind, and at its
 * brackets), and where it can be cut.
 */
interface LongArray {
  start: number;
  end: number;
  /** Of commas between its items, some quarter of a megabyte apart. */
  cutOffsets: number[];
}

/**
 * What JSON.parse makes of a body, without holding the event loop for as long as that takes: a body
 * of 30 MB would hold it for a third of a second. The long lists of the outermost object are parsed
 * a piece at a time; what is no object with a long list is parsed at once.
 *
 * @param body UTF-8
 * @param maxDepth how far it may nest
 * @throws SyntaxError when it is not JSON; JsonDepthExceededError
 */
export async function parseJsonIncrementally(
  body: Buffer,
  maxDepth: number,
  chunkSizes = DEFAULT_CHUNK_SIZES,
): Promise<unknown> {
  const longArrays = await findLongArrays(body, maxDepth, chunkSizes);
  if (!longArrays.length) return JSON.parse(body.toString());
  // In place of each list stands a word that nobody else can know, so that only these lists are put
  // back
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
    // Not by assignment, for which `__proto__` is no name like others
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
    // an empty list has no cuts
    if (!chunk.trim()) throw new SyntaxError(`Unexpected token ',' at position ${offset}`);
    for (const item of JSON.parse(`[${chunk}]`) as unknown[]) items.push(item);
    offset = cutOffset + 1;
    await setImmediateAsync();
  }
  return items;
}

/** One pass over the bytes, whose nesting it counts. */
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
