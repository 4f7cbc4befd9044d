import { matchAcronyms } from './lexical/acronyms.ts';
import { areKin, areSynonyms, isHypernym, compareNations } from './lexical/lexicon.ts';
import type { Word } from './lexical/word.ts';
import { areAntonyms } from './antonyms.ts';
import type { Asked } from './asked.ts';
import { areConverse } from './converse.ts';
import type { ReadSentence } from './reading.ts';
import { isTypo } from './typo.ts';

/** What answers to one word of the question in one sentence. */
export interface Match {
  /** 1 the same word, less for what is like it, 0 when nothing is. */
  strength: number;
  /** Index of the word in the sentence; -1 when there is none. */
  to: number;
  /** The sentence has the opposite instead. */
  opposite: boolean;
}

const STRENGTH = {
  synonym: 0.9,
  narrower: 0.9,
  kin: 0.8,
  typo: 0.8,
  converse: 0.6,
  korean: 0.6,
  wider: 0.35,
};
const NONE: Match = { strength: 0, to: -1, opposite: false };
/**
 * Opposites in scope, not in content: "the first" and "the second" stand side by side in one text.
 */
const RELATIVE = new Set(
  'mani few all none no some more less befor after before long short up down'.split(' '),
);

/**
 * Finds for each word asked with the word of a sentence that says the same. At most 60 words asked
 * with, times those of the sentence.
 */
export function alignAsked(asked: Asked, sentence: ReadSentence): Match[] {
  const places = new Map<string, number[]>();
  sentence.words.forEach(({ stem }, index) => {
    const known = places.get(stem);
    if (!known) places.set(stem, [index]);
    else if (known.length < MOST_PLACES) known.push(index);
  });
  const shortened = new Map(
    [...matchAcronyms(sentence.words, asked.all)].map(([to, at]): [number, number] => [at, to]),
  );
  const expanded = matchAcronyms(asked.all, sentence.words);
  let last = 0;
  return asked.words.map(({ word, at }) => {
    const same = places.get(word.stem);
    const to = same ? nearestTo(same, last) : (expanded.get(at) ?? shortened.get(at));
    const match =
      to === undefined
        ? nearest(word, sentence.words, asked.own)
        : { strength: 1, to, opposite: false };
    if (match.to >= 0) last = match.to;
    return match;
  });
}

/** Of a word repeated over and over, the first places are enough. */
const MOST_PLACES = 20;

const nearestTo = (places: number[], last: number) =>
  places.reduce((best, place) => (Math.abs(place - last) < Math.abs(best - last) ? place : best));

function nearest(word: Word, candidates: readonly Word[], own: ReadonlySet<string>): Match {
  let best = NONE;
  let opposite = false;
  for (const [to, other] of candidates.entries()) {
    if (other.weight === 0 || own.has(other.stem)) continue;
    const strength = likeness(word, other);
    if (strength > best.strength) best = { strength, to, opposite: false };
    else if (strength < 0) opposite = true;
  }
  return opposite && best.strength < STRENGTH.kin ? { ...best, opposite } : best;
}

/** -1 for opposites. */
function likeness(asked: Word, other: Word): number {
  const [a, b] = [asked.stem, other.stem];
  const nation = compareNations(a, b);
  if (nation !== undefined) return nation === 'other' ? 0 : 1;
  if (isTypo(a, b)) return STRENGTH.typo;
  if (beginsAlike(a, b)) return STRENGTH.korean;
  if (asked.isName && other.isName) return areKin(a, b) && a.length > 5 ? STRENGTH.kin : 0;
  if (areConverse(a, b)) return STRENGTH.converse;
  if (areAntonyms(asked, other) && !RELATIVE.has(a)) return -1;
  if (areSynonyms(a, b)) return STRENGTH.synonym;
  if (isHypernym(a, b)) return STRENGTH.narrower;
  if (areKin(a, b)) return STRENGTH.kin;
  return isHypernym(b, a) ? STRENGTH.wider : 0;
}

/** Korean words of one beginning: what follows the first two syllables is mostly an ending. */
const beginsAlike = (a: string, b: string) =>
  /^[가-힣]{2}/.test(a) && a.length <= 6 && b.length <= 6 && a.slice(0, 2) === b.slice(0, 2);
