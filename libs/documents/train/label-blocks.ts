import { type Block, splitWords } from '../src/html/block.ts';

/** What a block is to the truth of its page. */
export interface BlockLabel {
  positive: boolean;
  /** 0 to 1: how much is to be made of it */
  trust: number;
}

const SHINGLE_SIZE = 4;
const MAX_SHORT_LINE_TOKENS = 12;
const NEIGHBOUR_DISTANCE = 6;

const tokenize = (text: string): string[] => splitWords(text.toLowerCase());

/**
 * Which blocks of a page its main content, given as text alone, is made of: those most of whose
 * words stand in it as parts of the same four in a row. A copy is one too many when its words are
 * used up; short lines count where they stand among others that do.
 */
export function labelBlocks(blocks: readonly Block[], truth: string): BlockLabel[] {
  const expected = tokenize(truth);
  const tokens = blocks.map(({ text }) => tokenize(text));
  const lines = new Set(truth.split('\n').map((line) => tokenize(line).join(' ')));
  const coverage = computeCoverage(tokens, expected);
  const isMainContent = coverage.map(
    (share, i) =>
      share >= 0.5 || (isLine(tokens[i] ?? [], lines) && hasNeighbour(coverage, tokens, i)),
  );
  if (expected.length <= 3)
    isMainContent.forEach((_, i) => (isMainContent[i] = lines.has((tokens[i] ?? []).join(' '))));
  removeCopies(isMainContent, tokens, expected);
  return isMainContent.map((isPositive, i) => {
    const share = coverage[i] ?? 0;
    return {
      positive: isPositive,
      trust: share > 0.2 && share < 0.8 && (tokens[i]?.length ?? 0) < 60 ? 0.35 : 1,
    };
  });
}

/**
 * Share of each block's words that are within four in a row of the truth, also across the borders
 * of blocks.
 */
function computeCoverage(tokens: readonly string[][], expected: readonly string[]): number[] {
  const shingles = new Set<string>();
  for (let i = 0; i + SHINGLE_SIZE <= expected.length; i++)
    shingles.add(expected.slice(i, i + SHINGLE_SIZE).join(' '));
  const all = tokens.flat();
  const isCovered = new Uint8Array(all.length);
  for (let i = 0; i + SHINGLE_SIZE <= all.length; i++)
    if (shingles.has(all.slice(i, i + SHINGLE_SIZE).join(' ')))
      isCovered.fill(1, i, i + SHINGLE_SIZE);
  let at = 0;
  return tokens.map(({ length }) => {
    const hits = isCovered.subarray(at, at + length).reduce((sum, hit) => sum + hit, 0);
    at += length;
    return length > 0 ? hits / length : 0;
  });
}

function isLine(tokens: readonly string[], lines: ReadonlySet<string>): boolean {
  return tokens.length > 0 && tokens.length < MAX_SHORT_LINE_TOKENS && lines.has(tokens.join(' '));
}

function hasNeighbour(
  coverage: readonly number[],
  tokens: readonly string[][],
  i: number,
): boolean {
  for (let at = i - NEIGHBOUR_DISTANCE; at <= i + NEIGHBOUR_DISTANCE; at++)
    if (at !== i && (tokens[at]?.length ?? 0) >= SHINGLE_SIZE && (coverage[at] ?? 0) >= 0.5)
      return true;
  return false;
}

/**
 * Uses up the truth's words block by block; afterwards takes in short blocks among chosen ones
 * whose words are still missing.
 */
function removeCopies(
  isMainContent: boolean[],
  tokens: readonly string[][],
  expected: readonly string[],
): void {
  const remainingByToken = new Map<string, number>();
  for (const token of expected) remainingByToken.set(token, (remainingByToken.get(token) ?? 0) + 1);
  const consume = (words: readonly string[]) =>
    words.forEach((word) => remainingByToken.set(word, (remainingByToken.get(word) ?? 0) - 1));
  const computeRemainingShare = (words: readonly string[]) => {
    const neededByToken = new Map<string, number>();
    for (const word of words) neededByToken.set(word, (neededByToken.get(word) ?? 0) + 1);
    return (
      words.filter((word) => (remainingByToken.get(word) ?? 0) >= (neededByToken.get(word) ?? 0))
        .length / Math.max(1, words.length)
    );
  };
  const seenKeys = new Set<string>();
  tokens.forEach((words, i) => {
    if (!isMainContent[i]) return;
    const key = words.join(' ');
    if (seenKeys.has(key) && computeRemainingShare(words) < 0.4)
      return void (isMainContent[i] = false);
    seenKeys.add(key);
    consume(words);
  });
  const countNeighbours = (i: number) =>
    isMainContent.slice(Math.max(0, i - 5), i + 6).filter(Boolean).length;
  if (!isMainContent.includes(true)) return;
  tokens.forEach((words, i) => {
    if (
      isMainContent[i] ||
      words.length < 2 ||
      words.length > 7 ||
      countNeighbours(i) < 2 ||
      computeRemainingShare(words) < 0.99
    )
      return;
    isMainContent[i] = true;
    consume(words);
  });
}
