import { mix } from './mix.ts';
import type { TokenColumns } from './tokens.ts';
import { WORD_CLASS } from './word-class.ts';

const {
  adverb,
  auxiliary,
  be,
  comma,
  ing,
  name,
  number,
  other,
  past,
  possessive,
  preposition,
  quote,
  relative,
  saying,
  stop,
  subordinator,
  to,
} = WORD_CLASS;

/** What each token stands in. */
export interface Outline {
  /** Index of the first token of its stretch: stretches end at commas, stops and dashes. */
  stretch: Int32Array;
  /**
   * The last word before its stretch that opens a stretch as a preposition, subordinator or
   * participle ("With X, …"); -1 for none.
   */
  opener: Int32Array;
}

const BREAKS = new Set<number>([comma, stop, WORD_CLASS.break]);
const SIGNS = new Set<number>([comma, stop, quote, possessive, WORD_CLASS.break]);
const OPENERS = new Set<number>([preposition, subordinator, ing, to]);
/** Words a verb may stand behind: "has also led to" is anchored at "led". */
const BEFORE_VERBS = new Set<number>([auxiliary, be, adverb, relative]);

export const isPunctuation = (kind: number) => SIGNS.has(kind);
export const isPreverbal = (kind: number) => BEFORE_VERBS.has(kind);
const isFull = (kind: number) => kind >= name && kind <= other && kind !== adverb;

export function outlineOf({ length, kind }: TokenColumns): Outline {
  const stretch = new Int32Array(length);
  const opener = new Int32Array(length);
  let open = 0;
  let last = -1;
  for (let index = 0; index < length; index += 1) {
    stretch[index] = open;
    opener[index] = index === open ? last : opener[open]!;
    if (index === open && OPENERS.has(kind[index]!)) last = index;
    if (BREAKS.has(kind[index]!)) open = index + 1;
  }
  return { stretch, opener };
}

/**
 * Words that stand inside a group of words: an end begins with them only behind a comma or another
 * break.
 */
const INSIDE = new Set<number>([
  name,
  WORD_CLASS.determiner,
  WORD_CLASS.noun,
  WORD_CLASS.time,
  number,
  WORD_CLASS.pronoun,
]);
/**
 * A word of no known class is a verb behind these perhaps ("rains cripple trade"), else a noun or
 * an adjective.
 */
const BEFORE_UNKNOWN_VERBS = new Set<number>([
  name,
  WORD_CLASS.noun,
  WORD_CLASS.plural,
  other,
  be,
  auxiliary,
  adverb,
  relative,
  WORD_CLASS.pronoun,
]);

/**
 * Whether the second end of a relation, its cue included, may begin at the token: half of them
 * cannot, which halves the work.
 */
export function canAnchor({ kind }: TokenColumns, { stretch }: Outline, at: number): boolean {
  const here = kind[at]!;
  if (at === 0 || SIGNS.has(here) || BEFORE_VERBS.has(here)) return false;
  if (stretch[at] === at) return true;
  if (here === other || here === WORD_CLASS.plural) return BEFORE_UNKNOWN_VERBS.has(kind[at - 1]!);
  return !INSIDE.has(here);
}

/**
 * Writes the columns of what stands around a token that may open the second end of a relation: the
 * words and classes next to it, the nearest full words and verbs, and how its stretch and the one
 * before begin.
 *
 * @param out of `MAX_FEATURES`
 * @returns how many were written
 */
export function writeAnchorFeatures(
  tokens: TokenColumns,
  outline: Outline,
  at: number,
  out: Int32Array,
): number {
  const { word, kind, ending, stem, length } = tokens;
  const inside = (index: number) => index >= 0 && index < length;
  const w = (index: number) => (inside(index) ? word[index]! : 1);
  const k = (index: number) => (inside(index) ? kind[index]! : 0);
  const s = (index: number) => (inside(index) ? stem[index]! : 1);
  const e = (index: number) => (inside(index) ? ending[index]! : 0);
  let count = 0;
  const put = (template: number, a: number, b = 0, c = 0) => {
    if (count < out.length) out[count++] = mix(template, a, b, c);
  };
  const [w0, k0, before, behind] = [w(at), k(at), k(at - 1), k(at + 1)];

  put(1, w0);
  put(2, w(at - 1));
  put(3, w(at + 1));
  put(4, w(at - 2));
  put(5, w(at + 2));
  put(6, w(at - 3));
  put(7, w(at + 3));
  put(8, k0, behind);
  put(9, before, k0);
  put(10, k(at - 2), before, k0);
  put(11, k0, behind, k(at + 2));
  put(12, before, k0, behind);
  put(13, w0, w(at + 1));
  put(14, w(at - 1), w0);
  put(17, w0, behind);
  put(18, before, w0);
  put(19, before, w0, behind);
  put(20, w0, behind, k(at + 2));
  put(21, k(at - 2), before, w0);
  put(22, e(at), before);
  put(23, w0, e(at + 1));
  put(24, e(at - 1), w0);
  put(25, w(at - 1), k0);
  put(26, w0, w(at + 2));
  put(27, w(at - 2), w0);
  put(53, s(at));
  put(54, s(at), w(at + 1));
  put(55, s(at), before);

  const open = outline.stretch[at]!;
  const earlier = open > 1 ? outline.stretch[open - 2]! : -1;
  const opens = Number(at === open);
  put(28, w(open), opens);
  put(29, w(open), w0);
  if (opens) {
    put(30, w(earlier), k0);
    put(31, Number(earlier === 0), w(earlier), k0);
    put(32, w(earlier), w(earlier + 1));
  }
  const opener = outline.opener[at]!;
  if (opener >= 0) {
    put(63, w(opener), opens, k0);
    put(64, k(opener), opens, Number(opener === 0));
    if (opens) {
      put(65, w(opener), w(opener + 1));
      put(66, s(opener), Number(opener === 0), Number(earlier === opener));
      put(67, w(opener), k(opener - 1), Number(earlier === opener));
    }
  }
  put(33, Math.min(9, Math.floor((at * 10) / length)), k0);
  put(34, Math.min(8, length - at), k0);

  const next = (from: number, step: 1 | -1, most: number, wanted: (of: number) => boolean) => {
    let index = from;
    while (inside(index) && Math.abs(index - at) < most && !wanted(k(index))) index += step;
    return index;
  };
  const left = next(at - 1, -1, 8, isFull);
  const right = next(at + 1, 1, 8, isFull);
  const second = next(right + 1, 1, 10, isFull);
  const verb = next(at - 1, -1, 24, (of) => of === past || of === saying);
  put(37, w(left));
  put(38, w(right));
  put(39, e(left), w0);
  put(40, w0, e(right));
  put(41, w0, k(left), k(right));
  put(42, w(verb), w0);
  put(43, k(verb), w0, Math.min(4, (at - verb) >> 2));
  put(56, s(left), w0);
  put(57, w0, s(right));
  put(58, w0, s(second));
  put(59, s(verb), w0);
  put(60, s(verb), k0);
  put(61, s(at), s(right));
  put(62, s(left), s(at));
  return count;
}

/** Words this near a place are put down with it, in no order. */
const NEAR = 7;

/**
 * Writes the columns of the words around a token behind those that `writeAnchorFeatures` wrote.
 * They are a third of the work, and change nothing where these have ruled the token out.
 *
 * @param count how many columns `out` holds
 * @returns how many it holds now
 */
export function writeNeighbourFeatures(
  { word, kind, length }: TokenColumns,
  at: number,
  out: Int32Array,
  count: number,
): number {
  let written = count;
  const [w0, k0] = [word[at]!, kind[at]!];
  const last = Math.min(length, at + NEAR + 1);
  for (let index = Math.max(0, at - NEAR); index < last && written < out.length - 1; index += 1) {
    const what = kind[index]!;
    if (
      index === at ||
      what === comma ||
      what === stop ||
      what === quote ||
      what === possessive ||
      what === number
    )
      continue;
    const side = index < at ? 45 : 47;
    out[written++] = mix(side, w0, word[index]);
    if (what !== name) out[written++] = mix(side + 1, word[index]!, k0);
  }
  return written;
}
