import type { Block } from '../src/html/block.ts';

/** What a block is to the truth of its page. */
export interface Label {
  positive: boolean;
  /** 0 to 1: how much is to be made of it */
  trust: number;
}

const GRAM = 4;
const SHORT = 12;
const NEAR = 6;

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/**
 * Which blocks of a page its main content, given as text alone, is made of: those most of whose
 * words stand in it as parts of the same four in a row. A copy is one too many when its words are
 * used up; short lines count where they stand among others that do.
 */
export function labelsOf(blocks: readonly Block[], truth: string): Label[] {
  const expected = tokensOf(truth);
  const tokens = blocks.map(({ text }) => tokensOf(text));
  const lines = new Set(truth.split('\n').map((line) => tokensOf(line).join(' ')));
  const cover = covers(tokens, expected);
  const positive = cover.map(
    (share, i) =>
      share >= 0.5 || (isLine(tokens[i] ?? [], lines) && hasNeighbour(cover, tokens, i)),
  );
  if (expected.length <= 3)
    positive.forEach((_, i) => (positive[i] = lines.has((tokens[i] ?? []).join(' '))));
  takeOutCopies(positive, tokens, expected);
  return positive.map((is, i) => {
    const share = cover[i] ?? 0;
    return {
      positive: is,
      trust: share > 0.2 && share < 0.8 && (tokens[i]?.length ?? 0) < 60 ? 0.35 : 1,
    };
  });
}

/**
 * Share of each block's words that are within four in a row of the truth, also across the borders
 * of blocks.
 */
function covers(tokens: readonly string[][], expected: readonly string[]): number[] {
  const grams = new Set<string>();
  for (let i = 0; i + GRAM <= expected.length; i++)
    grams.add(expected.slice(i, i + GRAM).join(' '));
  const all = tokens.flat();
  const covered = new Uint8Array(all.length);
  for (let i = 0; i + GRAM <= all.length; i++)
    if (grams.has(all.slice(i, i + GRAM).join(' '))) covered.fill(1, i, i + GRAM);
  let at = 0;
  return tokens.map(({ length }) => {
    const hits = covered.subarray(at, at + length).reduce((sum, hit) => sum + hit, 0);
    at += length;
    return length > 0 ? hits / length : 0;
  });
}

function isLine(tokens: readonly string[], lines: ReadonlySet<string>): boolean {
  return tokens.length > 0 && tokens.length < SHORT && lines.has(tokens.join(' '));
}

function hasNeighbour(cover: readonly number[], tokens: readonly string[][], i: number): boolean {
  for (let at = i - NEAR; at <= i + NEAR; at++)
    if (at !== i && (tokens[at]?.length ?? 0) >= GRAM && (cover[at] ?? 0) >= 0.5) return true;
  return false;
}

/**
 * Uses up the truth's words block by block; afterwards takes in short blocks among chosen ones
 * whose words are still missing.
 */
function takeOutCopies(
  positive: boolean[],
  tokens: readonly string[][],
  expected: readonly string[],
): void {
  const left = new Map<string, number>();
  for (const token of expected) left.set(token, (left.get(token) ?? 0) + 1);
  const take = (words: readonly string[]) =>
    words.forEach((word) => left.set(word, (left.get(word) ?? 0) - 1));
  const fit = (words: readonly string[]) => {
    const need = new Map<string, number>();
    for (const word of words) need.set(word, (need.get(word) ?? 0) + 1);
    return (
      words.filter((word) => (left.get(word) ?? 0) >= (need.get(word) ?? 0)).length /
      Math.max(1, words.length)
    );
  };
  const seen = new Set<string>();
  tokens.forEach((words, i) => {
    if (!positive[i]) return;
    const key = words.join(' ');
    if (seen.has(key) && fit(words) < 0.4) return void (positive[i] = false);
    seen.add(key);
    take(words);
  });
  const around = (i: number) => positive.slice(Math.max(0, i - 5), i + 6).filter(Boolean).length;
  if (!positive.includes(true)) return;
  tokens.forEach((words, i) => {
    if (positive[i] || words.length < 2 || words.length > 7 || around(i) < 2 || fit(words) < 0.99)
      return;
    positive[i] = true;
    take(words);
  });
}
