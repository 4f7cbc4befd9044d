import { mix } from './mix.ts';
import type { TokenColumns } from './tokens.ts';
import { WORD_CLASS } from './word-class.ts';

/** How many commas and verbs stand before each token. */
export interface Counts {
  commas: Int32Array;
  verbs: Int32Array;
}

const VERBS = new Set<number>([
  WORD_CLASS.past,
  WORD_CLASS.be,
  WORD_CLASS.auxiliary,
  WORD_CLASS.saying,
]);

export function countsOf({ length, kind }: TokenColumns): Counts {
  const commas = new Int32Array(length + 1);
  const verbs = new Int32Array(length + 1);
  for (let index = 0; index < length; index += 1) {
    commas[index + 1] = commas[index]! + Number(kind[index] === WORD_CLASS.comma);
    verbs[index + 1] = verbs[index]! + Number(VERBS.has(kind[index]!));
  }
  return { commas, verbs };
}

const LENGTHS = [1, 2, 3, 4, 5, 6, 9, 13, 18, 26, 40];
const bucket = (length: number) => {
  const at = LENGTHS.findIndex((most) => length < most);
  return at < 0 ? LENGTHS.length : at;
};

/**
 * Writes the columns of one answer to "where does the end begin (or stop) that lies before (or
 * behind) the anchor".
 *
 * @param edge the boundary lies before this token: at most `anchor` for a beginning, above it for a
 *   stop
 * @param out of `MAX_FEATURES`
 * @returns how many were written
 */
export function writeBoundaryFeatures(
  { word, kind, ending, length }: TokenColumns,
  counts: Counts,
  { anchor, edge, causeFirst }: { anchor: number; edge: number; causeFirst: boolean },
  out: Int32Array,
): number {
  const inside = (index: number) => index >= 0 && index < length;
  const w = (index: number) => (inside(index) ? word[index]! : 1);
  const k = (index: number) => (inside(index) ? kind[index]! : 0);
  const e = (index: number) => (inside(index) ? ending[index]! : 0);
  const begins = edge <= anchor;
  const side = (begins ? 0 : 2) + Number(causeFirst);
  let count = 0;
  const put = (template: number, a: number, b = 0, c = 0) => {
    if (count < out.length) out[count++] = mix(template * 4 + side + 400, a, b, c);
  };
  const [low, high] = begins ? [edge, anchor] : [anchor, edge];
  const commas = Math.min(5, counts.commas[high]! - counts.commas[low]!);
  const verbs = Math.min(4, counts.verbs[high]! - counts.verbs[low]!);
  const far = bucket(high - low);
  const [last, next, kl, kn, wa] = [w(edge - 1), w(edge), k(edge - 1), k(edge), w(anchor)];
  const amount = verbs * 8 + commas;
  const classes = kl * 32 + kn;

  put(0, 0);
  put(1, far);
  put(2, amount);
  put(3, far, verbs);
  put(4, classes);
  put(5, last);
  put(6, next);
  put(7, last, next);
  put(8, k(edge - 2), classes, k(edge + 1));
  put(9, kl, verbs);
  put(10, classes, amount);
  put(11, last, verbs);
  put(12, next, verbs);
  put(13, w(edge - 2), last, kn);
  put(14, kl, next, w(edge + 1));
  put(15, wa, classes);
  put(16, wa, far);
  put(17, wa, last);
  put(18, wa, next);
  put(19, wa, amount);
  put(20, k(anchor - 1), k(anchor), kl);
  put(21, Number(edge === 0 || edge >= length), verbs);
  put(22, kl, far);
  put(23, kn, far);
  put(24, e(edge), kl);
  put(25, e(edge - 1), kn);
  put(26, last, far);
  put(27, k(edge - 3), k(edge - 2), kl);
  put(28, kn, k(edge + 1), k(edge + 2));
  put(29, Math.min(5, begins ? edge : length - edge), kl);
  return count;
}
