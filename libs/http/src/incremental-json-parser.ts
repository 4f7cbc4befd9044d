import { randomUUID } from 'node:crypto';
import { setImmediate as setImmediateAsync } from 'node:timers/promises';
import type { JsonLimits } from './json-limits.ts';
import { JsonScanner, type LongArray } from './json-scanner.ts';

export interface IncrementalParseOptions {
  /** Default: MAX_JSON_DEPTH. */
  maxDepth?: number;
  /** Bytes that are scanned before other work runs; a few milliseconds. */
  scanBytes?: number;
  /** Bytes that are parsed before other work runs; a few milliseconds. */
  parseBytes?: number;
}

/**
 * Parses a body like JSON.parse, but without blocking the event loop: a body of 30 MB would block
 * it for a third of a second. The long lists of the outermost object are parsed in pieces; a body
 * without them is parsed at once.
 *
 * @param body UTF-8
 * @throws SyntaxError when the body is not JSON
 * @throws JsonDepthExceededError when the body nests too deeply
 * @throws JsonValuesExceededError when it contains too many values
 */
export async function parseJsonIncrementally(
  body: Buffer,
  limits: JsonLimits,
  { maxDepth, scanBytes = 2 ** 20, parseBytes = 2 ** 18 }: IncrementalParseOptions = {},
): Promise<unknown> {
  const scanner = new JsonScanner(body, limits, { maxDepth, cutBytes: parseBytes });
  for (scanner.scan(scanBytes); !scanner.isAtEnd; scanner.scan(scanBytes))
    await setImmediateAsync();
  const { longArrays } = scanner;
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
