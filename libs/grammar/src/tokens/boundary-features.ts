import { hashText, straightenMarks, unifyCurrencies } from '../network/word-inputs.ts';

/** Rows of the boundary table, into which features are hashed. */
export const BOUNDARY_BUCKETS = 1 << 15;

const MAX_SIDE = 12;

const signClass = (written: string) => {
  const sign = unifyCurrencies(straightenMarks(written));
  if (sign === '') return '|';
  if (/\p{Lu}/u.test(sign)) return 'A';
  if (/\p{Script=Han}/u.test(sign)) return 'H';
  if (/\p{Script=Hiragana}/u.test(sign)) return 'h';
  if (/\p{Script=Katakana}|ー/u.test(sign)) return 'k';
  if (/[\p{L}\p{M}]/u.test(sign)) return 'a';
  if (/\p{N}/u.test(sign)) return '0';
  return sign;
};

/**
 * Features that tell whether a token ends before `chunk[at]`: the letters on both sides and their
 * classes.
 * @param chunk text without white space
 * @param last whether the sentence ends with the chunk
 * @param classes class of each UTF-16 unit of the chunk, from `classifySigns`
 */
function boundaryFeatures(
  chunk: string,
  at: number,
  last: boolean,
  classes: readonly string[],
): number[] {
  const text = unifyCurrencies(straightenMarks(chunk.toLowerCase()));
  const side = (from: number, to: number) => text.slice(Math.max(0, from), Math.max(0, to));
  const l1 = side(at - 1, at);
  const l2 = side(at - 2, at);
  const l3 = side(at - 3, at);
  const r1 = side(at, at + 1);
  const r2 = side(at, at + 2);
  const r3 = side(at, at + 3);
  const left = side(at - MAX_SIDE, at);
  const right = side(at, at + MAX_SIDE);
  const kind = (offset: number) => classes[at + offset] ?? '|';
  const near = kind(-1) + kind(0);
  const wide = kind(-2) + near + kind(1);
  const atEnd = last ? '$' : '';
  return [
    'bias',
    `a${near}`,
    `b${wide}`,
    `c${kind(-3)}${wide}${kind(2)}`,
    `d${l1}_${r1}`,
    `e${l2}_${r1}`,
    `f${l1}_${r2}`,
    `g${l2}_${r2}`,
    `h${l3}_${r3}`,
    `i${l3}_`,
    `j_${r3}`,
    `k${l2}_`,
    `l_${r2}`,
    `m${left}_${near}`,
    `n${near}_${right}`,
    `o${left}_${right}`,
    `p${left}_${right}${atEnd}`,
    `q${right}${atEnd}`,
    `r${left}${r1}${atEnd}${chunk.length === at + 1 ? '.' : ''}`,
    `s${near}${chunk.length - at}${atEnd}`,
    `t${l1}${near}`,
    `u${near}${r1}`,
    `v${l2}${kind(0)}${r1}${kind(1)}`,
  ].map((feature) => hashText(feature, 9) % BOUNDARY_BUCKETS);
}

const icu = new Intl.Segmenter('ja', { granularity: 'word' });

/** For each UTF-16 unit of the chunk, whether a word of ICU's dictionaries ends before it. */
function findDictionaryCuts(chunk: string): boolean[] {
  const cuts = new Array<boolean>(chunk.length + 1).fill(false);
  for (const { index } of icu.segment(chunk)) cuts[index] = true;
  return cuts;
}

/**
 * As `boundaryFeatures`, for scripts without spaces, where nearby letters and a dictionary are
 * better features than the whole run.
 * @param cuts from `findDictionaryCuts`
 */
function unspacedBoundaryFeatures(
  chunk: string,
  at: number,
  classes: readonly string[],
  cuts: readonly boolean[],
): number[] {
  const sign = (offset: number) => chunk.charAt(at + offset) || '|';
  const kind = (offset: number) => classes[at + offset] ?? '|';
  const cut = (offset: number) => (cuts[at + offset] ? '1' : '0');
  const [l3, l2, l1, r1, r2, r3] = [sign(-3), sign(-2), sign(-1), sign(0), sign(1), sign(2)];
  const kinds = kind(-2) + kind(-1) + kind(0) + kind(1);
  const near = cut(0);
  const wide = cut(-2) + cut(-1) + near + cut(1) + cut(2);
  let left = 1;
  while (left < 6 && at - left > 0 && !cuts[at - left]) left++;
  let right = 1;
  while (right < 6 && at + right < chunk.length && !cuts[at + right]) right++;
  const before = chunk.slice(Math.max(0, at - left), at);
  const after = chunk.slice(at, at + right);
  return [
    `bias${near}`,
    `a${l1}`,
    `b${r1}`,
    `c${l2}${l1}`,
    `d${l1}${r1}`,
    `e${r1}${r2}`,
    `f${l3}${l2}${l1}`,
    `g${l2}${l1}${r1}`,
    `h${l1}${r1}${r2}`,
    `i${r1}${r2}${r3}`,
    `j${l2}${l1}${r1}${r2}`,
    `k${kinds}`,
    `l${kind(-3)}${kinds}${kind(2)}`,
    `m${wide}`,
    `n${near}${kinds}`,
    `o${near}${l1}${r1}`,
    `p${near}${l2}${l1}${r1}${r2}`,
    `q${near}${before}`,
    `r${near}${after}`,
    `s${near}${before}_${after}`,
    `t${wide}${kinds}`,
    `u${l1}${kind(0)}`,
    `v${kind(-1)}${r1}`,
    `w${near}${l1}`,
    `x${near}${r1}`,
    `y${l3}${l2}${l1}${r1}`,
    `z${l1}${r1}${r2}${r3}`,
  ].map((feature) => hashText(feature, 9) % BOUNDARY_BUCKETS);
}

const classifySigns = (chunk: string): string[] =>
  Array.from({ length: chunk.length }, (_, at) => signClass(chunk.charAt(at)));

/** Returns the function that computes the features of each position in a chunk. */
export function createFeatureReader(
  chunk: string,
  last: boolean,
  unspaced: boolean,
): (at: number) => number[] {
  const classes = classifySigns(chunk);
  if (!unspaced) return (at) => boundaryFeatures(chunk, at, last, classes);
  const cuts = findDictionaryCuts(chunk);
  return (at) => unspacedBoundaryFeatures(chunk, at, classes, cuts);
}
