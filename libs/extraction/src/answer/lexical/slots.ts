import type { Pair } from './align.ts';
import {
  areKin,
  areSynonyms,
  exclusion,
  hasKind,
  isNation,
  compareNations,
  getStem,
} from './lexicon.ts';
import type { ParsedStatement } from './statement.ts';
import type { Word } from './word.ts';

/** A word of the claim where the text has another of the same type in its place. */
export interface Conflict {
  /** Index of the claim's word. */
  at: number;
  claim: string;
  evidence: string;
  type: 'nation' | 'kind' | 'name';
  /** How far the two rule each other out, 0 to 1. */
  force: number;
}

const words = (list: string) => list.split(' ').map((word) => getStem(word, 'en'));

/** Names may both hold ("directed by Hall and Lee"), so another one is a weaker sign. */
const NAME = 0.85;
/** A weaker sign is none. */
const LEAST = { nation: 0.4, kind: 0.4, name: 0.55 };
const COPULAS = new Set([
  'is',
  'are',
  'was',
  'were',
  'became',
  'become',
  'becomes',
  'remains',
  'remained',
]);
const PREPOSITIONS = new Set(
  (
    'of in from by with for on at to into about as under over near through between among ' +
    'against after before during called named known'
  ).split(' '),
);
/** What ends the words that say what the subject is. */
const ENDS = new Set([
  ...PREPOSITIONS,
  ...'who which that whose where starring directed produced created'.split(' '),
]);
const REACH = 5;
/** No sentence has more words that could stand in a slot. */
const MOST_FREE = 120;
/**
 * What is done once, or in one place, or by one: another filler rules the first out. Many countries
 * may be visited.
 */
const FUNCTIONAL = new Set(
  words(
    'born die bury locate situate base headquarter founded establish form create direct ' +
      'write compose invent discover design build premiere originate origin native debut title ' +
      'name call belong capital married publish develop record author located set',
  ),
);

/**
 * What the claim says that the text does not, where the text fills the same slot otherwise: another
 * country, another kind of thing, another name.
 */
export function findSlotConflicts(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs: Pair[],
): Conflict[] {
  const answered = new Set(
    pairs.flatMap(({ to, strength }) => (to !== undefined && strength > 0.35 ? [to] : [])),
  );
  const free = evidence.words
    .map((word, index) => ({ word, index }))
    .filter(({ word, index }) => !answered.has(index) && !word.isFigure && word.weight > 0)
    .slice(0, MOST_FREE);
  const matches = new Map(
    pairs.flatMap(({ at, to, strength }): [number, number][] =>
      to !== undefined && strength >= 0.8 ? [[at, to]] : [],
    ),
  );
  const complements = [complement(claim), complement(evidence)] as const;
  const out: Conflict[] = [];
  for (const { at, to, strength, claim: word } of pairs.slice(0, MOST_FREE)) {
    if (at < claim.predicate) continue;
    // A name that the text has, but in another place: "born in Oslo" against "born in Rome and
    // lives in Oslo".
    const isElsewhere =
      strength === 1 &&
      to !== undefined &&
      word.isName &&
      sameness(claim, at, evidence, to, matches, complements) < 1;
    if (strength > 0.35 && !isElsewhere) continue;
    let best: Conflict | undefined;
    for (const { word: other, index } of free) {
      const [type, against] = rivalry(word, other);
      if (against <= (best?.force ?? 0)) continue;
      const force = against * sameness(claim, at, evidence, index, matches, complements);
      if (force > (best?.force ?? 0))
        best = { at, claim: word.text, evidence: other.text, type, force };
    }
    if (best && best.force >= (isElsewhere ? NAME : LEAST[best.type])) out.push(best);
  }
  return out;
}

/** How far two words rule each other out, were they said in the same place. */
function rivalry(word: Word, other: Word): [Conflict['type'], number] {
  if (isNation(word.stem))
    return ['nation', compareNations(word.stem, other.stem) === 'other' ? 1 : 0];
  if (hasKind(word.stem) && !word.isName) return ['kind', exclusion(word.stem, other.stem)];
  return [
    'name',
    word.isName && other.isName && !isNation(other.stem) && word.value === undefined ? NAME : 0,
  ];
}

/**
 * How surely two words stand in the same place of what is said: 1 both say what the subject is, or
 * follow the same words; less else.
 */
function sameness(
  claim: ParsedStatement,
  at: number,
  evidence: ParsedStatement,
  to: number,
  matches: Map<number, number>,
  [mine, theirs]: readonly [Set<number>, Set<number>],
): number {
  if (mine.has(at) && theirs.has(to)) return 1;
  const [left, right] = [lead(claim.words, at), lead(evidence.words, to)];
  const isPair = (a: number | undefined, b: number | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (matches.get(a) === b || isAlike(claim.words[a], evidence.words[b]));
  if (left.preposition === right.preposition && isPair(left.head, right.head))
    return isFunctional(claim, left.head) ? 1 : SEVERAL;
  // "A Canadian film", "an American film": what they describe is the same.
  if (follower(claim.words, at).some((a) => follower(evidence.words, to).some((b) => isPair(a, b))))
    return mine.has(at) ? 1 : SEVERAL;
  return left.preposition !== undefined && left.preposition === right.preposition ? 0.6 : 0.4;
}

/** Where several fillers may hold at once. */
const SEVERAL = 0.7;

/** Said with a copula ("is a city in Peru"), or of what happens once. */
function isFunctional(
  { words: all, predicate }: ParsedStatement,
  head: number | undefined,
): boolean {
  const stem = head === undefined ? '' : (all[head]?.stem ?? '');
  return (
    FUNCTIONAL.has(stem) ||
    (COPULAS.has(all[predicate]?.form ?? '') && !/ed$/.test(all[predicate + 1]?.form ?? ''))
  );
}

const isAlike = (a: Word | undefined, b: Word | undefined) =>
  a !== undefined &&
  b !== undefined &&
  (a.stem === b.stem || areSynonyms(a.stem, b.stem) || areKin(a.stem, b.stem));

/**
 * The words that say what the subject is: after the copula, up to the first preposition or clause.
 */
function complement({ words }: ParsedStatement): Set<number> {
  const out = new Set<number>();
  const copula = words.findIndex(({ form }) => COPULAS.has(form));
  if (copula < 0) return out;
  for (let index = copula + 1; index < words.length; index += 1) {
    const word = words[index];
    if (!word || ENDS.has(word.form) || (word.before.includes(',') && word.weight === 0)) break;
    out.add(index);
  }
  return out;
}

/** The preposition before a word, if any, and the index of the word of content that it hangs on. */
function lead(words: Word[], at: number): { preposition?: string; head?: number } {
  let preposition: string | undefined;
  for (let index = at - 1; index >= Math.max(0, at - REACH); index -= 1) {
    const word = words[index];
    if (!word) break;
    if (PREPOSITIONS.has(word.form)) preposition ??= word.form;
    else if (preposition !== undefined ? word.weight > 0 : word.weight > 0 && !word.isName)
      return { head: index, ...(preposition && { preposition }) };
  }
  return preposition === undefined ? {} : { preposition };
}

/** The indices of the words of content that a word may describe: the next two in its run. */
function follower(words: Word[], at: number): number[] {
  const out: number[] = [];
  for (let index = at + 1; index < Math.min(words.length, at + 4) && out.length < 2; index += 1) {
    const word = words[index];
    if (!word || PREPOSITIONS.has(word.form) || word.before.trim()) break;
    if (word.weight > 0) out.push(index);
  }
  return out;
}
