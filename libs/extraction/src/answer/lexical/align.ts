import { matchAcronyms } from './acronyms.ts';
import {
  areKin,
  areOpposites,
  areSynonyms,
  hasOpposites,
  isHypernym,
  compareNations,
} from './lexicon.ts';
import type { ParsedStatement } from './statement.ts';
import type { Word } from './word.ts';

/** A word of the claim and what answers to it in the text. */
export interface Pair {
  claim: Word;
  /** Index in the claim. */
  at: number;
  evidence?: Word;
  /** Index in the text. */
  to?: number;
  /**
   * 1 the same word, less for synonyms, words of one family and narrower ones; 0 when nothing
   * answers.
   */
  strength: number;
  /** What answers is the opposite: "rose" to "fell". */
  opposite: boolean;
  /** Only what stands before the text has it. */
  isUnderstood?: boolean;
}

type Answer = Required<Pick<Pair, 'to' | 'strength' | 'opposite'>>;

const STRENGTH = {
  synonym: 0.9,
  nation: 1,
  narrower: 0.9,
  kin: 0.8,
  wider: 0.35,
  opposite: 0.9,
  part: 0.35,
};
/** Opposites in scope, not in content: they only tell beside what they belong to. */
const RELATIVE = new Set(
  (
    'first last second third mani few all none no some more less befor after before long short ' +
    'up down'
  ).split(' '),
);

/** Of a word repeated over and over, the first places are enough. */
const MOST_PLACES = 30;

/**
 * Finds for each word of content in the claim the word in the text that says the same, or else its
 * opposite.
 */
export function align(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  isInContext = false,
): Pair[] {
  const places = new Map<string, number[]>();
  evidence.words.forEach(({ stem, isFigure }, index) => {
    if (isFigure) return;
    const known = places.get(stem);
    if (known) {
      if (known.length < MOST_PLACES) known.push(index);
    } else places.set(stem, [index]);
  });
  const own = new Set(claim.words.map(({ stem }) => stem));
  const expanded = matchAcronyms(claim.words, evidence.words);
  const shortened = new Map(
    [...matchAcronyms(evidence.words, claim.words)].map(([to, at]): [number, number] => [at, to]),
  );
  let last = 0;
  /**
   * Where the word itself stands, or the acronym it is spelled out in, or the words that spell it
   * out.
   */
  const place = (word: Word, at: number): Answer | undefined => {
    const same = places.get(word.stem);
    if (same) {
      const to = nearestTo(same, last);
      return {
        to,
        strength:
          partOfName(word, evidence.words, to) && !isTitle(evidence.words, to, own)
            ? STRENGTH.part
            : 1,
        opposite: false,
      };
    }
    const to = expanded.get(at) ?? shortened.get(at);
    return to === undefined ? undefined : { to, strength: 1, opposite: false };
  };
  const pairs = claim.words.flatMap((word, at): Pair[] => {
    if (word.weight === 0) return [];
    const found = place(word, at) ?? answer(word, evidence.words, own);
    if (!found) return [{ claim: word, at, strength: 0, opposite: false }];
    last = found.to;
    const other = evidence.words[found.to];
    return [{ claim: word, at, ...(other && { evidence: other }), ...found }];
  });
  return (isInContext ? turnedNearby(pairs, claim, evidence) : pairs).map((pair) =>
    pair.opposite && !isAnchored(pair, pairs, claim.predicate)
      ? { claim: pair.claim, at: pair.at, strength: 0, opposite: false }
      : pair,
  );
}

const NEAR_CLAIM = 6;
const NEAR_EVIDENCE = 12;

/**
 * An opposite is one only beside something both texts speak of: "prices rose" and "wages fell" do
 * not contradict each other.
 */
function isAnchored({ at, to = 0 }: Pair, pairs: Pair[], predicate: number): boolean {
  return pairs.some(
    (other) =>
      other.at !== at &&
      !other.opposite &&
      other.strength >= 0.8 &&
      (other.at < predicate || Math.abs(other.at - at) <= NEAR_CLAIM) &&
      Math.abs((other.to ?? Infinity) - to) <= NEAR_EVIDENCE,
  );
}

const nearestTo = (places: number[], last: number) =>
  places.reduce((best, place) => (Math.abs(place - last) < Math.abs(best - last) ? place : best));

/** "A county" is not what "Orange County" says of its subject. */
function partOfName(word: Word, words: Word[], to: number): boolean {
  return (
    !word.isName &&
    /^\p{Ll}/u.test(word.text) &&
    words[to]?.isName === true &&
    (words[to - 1]?.isName === true || words[to + 1]?.isName === true)
  );
}

/**
 * "Transport Minister Hamish Rewiti": what stands before the name that the claim speaks of says
 * what he is.
 */
function isTitle(words: Word[], to: number, own: Set<string>): boolean {
  for (let index = to + 1; index <= to + 3; index += 1) {
    const word = words[index];
    if (!word?.isName || word.before !== ' ') return false;
    if (own.has(word.stem) && index > to) return true;
  }
  return false;
}

function answer(word: Word, candidates: Word[], own: Set<string>): Answer | undefined {
  let best: Answer | undefined;
  for (const [to, other] of candidates.entries()) {
    if (other.isFigure || other.weight === 0) continue;
    // What another word of the claim says is taken.
    const strength = own.has(other.stem) ? 0 : likeness(word, other);
    const opposite =
      strength === 0 &&
      !own.has(other.stem) &&
      !RELATIVE.has(word.stem) &&
      areOpposites(word.stem, other.stem);
    const score = opposite ? STRENGTH.opposite * 0.5 : strength;
    if (score > 0 && score > (best ? (best.opposite ? best.strength * 0.5 : best.strength) : 0))
      best = { to, strength: opposite ? STRENGTH.opposite : strength, opposite };
  }
  return best;
}

function likeness(claim: Word, evidence: Word): number {
  const [a, b] = [claim.stem, evidence.stem];
  const nation = compareNations(a, b);
  if (nation === 'same' || nation === 'within') return STRENGTH.nation;
  if (nation === 'other') return 0;
  // A name says only itself: no synonyms for "Turner", but "Turners".
  if (claim.isName && evidence.isName) return areKin(a, b) && a.length > 5 ? STRENGTH.kin : 0;
  if (areOpposites(a, b)) return 0;
  if (areSynonyms(a, b)) return STRENGTH.synonym;
  if (isHypernym(a, b)) return STRENGTH.narrower;
  if (areKin(a, b)) return STRENGTH.kin;
  return isHypernym(b, a) ? STRENGTH.wider : 0;
}

/**
 * "Food became cheaper" finds its "cheaper" in "cheaper electricity made up for higher food
 * prices": but "higher" stands with the food. A word of degree whose opposite stands closer to the
 * word it belongs to is answered by that.
 */
function turnedNearby(pairs: Pair[], claim: ParsedStatement, evidence: ParsedStatement): Pair[] {
  return pairs.map((pair) => {
    if (
      pair.opposite ||
      pair.to === undefined ||
      pair.strength < 0.8 ||
      !hasOpposites(pair.claim.stem)
    )
      return pair;
    const anchor = pairs
      .filter(
        ({ at, to, strength, claim: word }) =>
          at !== pair.at &&
          to !== undefined &&
          strength >= 0.8 &&
          !word.isName &&
          !hasOpposites(word.stem),
      )
      .sort((a, b) => Math.abs(a.at - pair.at) - Math.abs(b.at - pair.at))[0];
    if (anchor?.to === undefined || claim.words[anchor.at] === undefined) return pair;
    const { to } = anchor;
    const distance = Math.abs(to - pair.to);
    const nearer = evidence.words.findIndex(
      ({ stem, weight }, index) =>
        weight > 0 &&
        Math.abs(index - to) < Math.min(distance, NEARBY) &&
        areOpposites(pair.claim.stem, stem),
    );
    return nearer < 0 || distance <= NEARBY
      ? pair
      : {
          ...pair,
          to: nearer,
          evidence: evidence.words[nearer]!,
          strength: STRENGTH.opposite,
          opposite: true,
        };
  });
}

const NEARBY = 3;
