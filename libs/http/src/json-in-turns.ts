import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { DepthExceeded } from './json-depth.ts';

/**
 * What is looked through, and what is parsed, in bytes, before others have their turn: some
 * milliseconds each.
 */
export interface Turns {
  scanned: number;
  parsed: number;
}

const TURNS: Turns = { scanned: 2 ** 20, parsed: 2 ** 18 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * A list directly below the outermost object: where it begins and ends (behind, and at its
 * brackets), and where it can be cut.
 */
interface List {
  start: number;
  end: number;
  /** Of commas between its items, some quarter of a megabyte apart. */
  cuts: number[];
}

/**
 * What JSON.parse makes of a body, without holding the event loop for as long as that takes: a body
 * of 30 MB would hold it for a third of a second. The long lists of the outermost object are parsed
 * a piece at a time; what is no object with a long list is parsed at once.
 *
 * @param body UTF-8
 * @param deepest how far it may nest
 * @throws SyntaxError when it is not JSON; DepthExceeded
 */
export async function parseInTurns(body: Buffer, deepest: number, turns = TURNS): Promise<unknown> {
  const lists = await longLists(body, deepest, turns);
  if (!lists.length) return JSON.parse(body.toString());
  // In place of each list stands a word that nobody else can know, so that only these lists are put
  // back
  const secret = randomUUID();
  let skeleton = '';
  let at = 0;
  for (const [index, { start, end }] of lists.entries()) {
    skeleton += `${body.toString('utf8', at, start)}"${secret} ${index}"`;
    at = end;
  }
  const whole = JSON.parse(skeleton + body.toString('utf8', at)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(whole)) {
    const [word] = Array.isArray(value) ? (value as unknown[]) : [];
    if (typeof word !== 'string' || !word.startsWith(secret)) continue;
    // Not by assignment, for which `__proto__` is no name like others
    Object.defineProperty(whole, name, {
      value: await itemsOf(body, lists[Number(word.slice(secret.length))]!),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return whole;
}

async function itemsOf(body: Buffer, { start, end, cuts }: List): Promise<unknown[]> {
  const items: unknown[] = [];
  let at = start;
  for (const cut of [...cuts, end]) {
    const piece = body.toString('utf8', at, cut);
    // an empty list has no cuts
    if (!piece.trim()) throw new SyntaxError(`Unexpected token ',' at position ${at}`);
    for (const item of JSON.parse(`[${piece}]`) as unknown[]) items.push(item);
    at = cut + 1;
    await othersTurn();
  }
  return items;
}

/** One pass over the bytes, whose nesting it counts. */
async function longLists(
  body: Buffer,
  deepest: number,
  { scanned, parsed }: Turns,
): Promise<List[]> {
  const lists: List[] = [];
  let list: List | undefined;
  let depth = 0;
  let cutAt = 0;
  for (let at = 0, turn = scanned; at < body.length; at++) {
    if (at >= turn) {
      await othersTurn();
      turn = at + scanned;
    }
    const byte = body[at]!;
    if (byte === QUOTE) {
      for (at++; at < body.length && body[at] !== QUOTE; at++) if (body[at] === BACKSLASH) at++;
    } else if (byte === ARRAY || byte === OBJECT) {
      if (++depth > deepest) throw new DepthExceeded(deepest);
      if (byte === ARRAY && depth === 2)
        [list, cutAt] = [{ start: at + 1, end: 0, cuts: [] }, at + parsed];
    } else if (byte === ARRAY_END || byte === OBJECT_END) {
      if (--depth !== 1 || !list) continue;
      if (list.cuts.length) lists.push({ ...list, end: at });
      list = undefined;
    } else if (byte === COMMA && depth === 2 && list && at >= cutAt) {
      list.cuts.push(at);
      cutAt = at + parsed;
    }
  }
  return lists;
}
