import { getWordRelations } from '@plumbline/comparison';
import { getAnswerWords } from './answer-words.ts';
import { isTypo } from './typo.ts';
import type { Question } from './question.types.ts';
import type { ContentWord, ReadText } from './read-text.ts';

/** The match for one word of the question in one sentence. */
export interface Match {
  /** 1 for the same word, less for a similar one, 0 for none. */
  strength: number;
  /** Index of the word in the sentence; -1 without a match. */
  to: number;
  /** Whether the sentence has the opposite instead. */
  isOpposite: boolean;
}

const STRENGTH_BY_RELATION = {
  ...{ same: 1, synonym: 0.9, derived: 0.9, narrower: 0.85, similar: 0.7, wider: 0.4 },
  ...{ sibling: 0, opposite: -1 },
};
const SAME_STEM = 0.95;
const CONVERSE = 0.8;
const SPELLED_ALIKE = 0.75;
const SAME_BEGINNING = 0.6;
const MIN_BEGINNING_CHARS = 5;
const MIN_KOREAN_CHARS = 2;
/** A narrower word matches a wider one only where it may be the thing asked about. */
const ABSENT: Match = { strength: 0, to: -1, isOpposite: false };

/** Finds the matching word of the sentence for each asked word of the question. */
export function matchWords({ reading, contentWords }: Question, sentence: ReadText): Match[] {
  let last = 0;
  return contentWords.map((index) => {
    const word = reading.words[index]!;
    let best = ABSENT;
    let isOpposite = false;
    sentence.words.forEach((other, to) => {
      const strength = computeLikeness(word, other, reading.language);
      if (strength < 0 && modifiesAlike(word, reading, other, sentence)) isOpposite = true;
      const isNearer = strength === best.strength && Math.abs(to - last) < Math.abs(best.to - last);
      if (strength > best.strength || (strength > 0 && isNearer))
        best = { strength, to, isOpposite: false };
    });
    if (best.to >= 0) last = best.to;
    return isOpposite && best.strength < SPELLED_ALIKE ? { ...best, isOpposite } : best;
  });
}

/** “The first time” does not contradict “the final match”: adjectives must modify the same noun. */
function modifiesAlike(
  word: ContentWord,
  reading: ReadText,
  other: ContentWord,
  sentence: ReadText,
): boolean {
  if (word.wordClass !== 'a') return true;
  const [own, its] = [findModified(word, reading), findModified(other, sentence)];
  return !own || !its || computeLikeness(own, its, reading.language) > 0;
}

function findModified({ token }: ContentWord, { parsed, words, wordByToken }: ReadText) {
  const head = parsed?.tokens[token ?? -1]?.head ?? -1;
  return words[wordByToken.get(head) ?? -1];
}

/** Similarity in meaning of two words, 0 to 1; -1 for opposites. */
export function computeLikeness(word: ContentWord, other: ContentWord, language: string): number {
  if (word.lemma === other.lemma || word.text.toLowerCase() === other.text.toLowerCase()) return 1;
  if (word.value !== undefined || other.value !== undefined)
    return word.value !== undefined && word.value === other.value ? 1 : 0;
  if (word.stem === other.stem) return SAME_STEM;
  if (isTypo(word.lemma, other.lemma)) return SPELLED_ALIKE;
  if (isAcronym(word.text, other.text)) return SAME_STEM;
  if (beginsAlike(word.lemma, other.lemma)) return SAME_BEGINNING;
  if (beginsAlike(word.text.toLowerCase(), other.text.toLowerCase())) return SAME_BEGINNING;
  if (getAnswerWords(language).converses.has(`${word.lemma} ${other.lemma}`)) return CONVERSE;
  if (language !== 'en' || word.isName || other.isName || !word.wordClass || !other.wordClass)
    return 0;
  const relation = getWordRelations(language).relate(
    ...([other.lemma, other.wordClass, word.lemma, word.wordClass] as const),
  );
  return relation ? STRENGTH_BY_RELATION[relation] : 0;
}

/** “U.S.” and “US” */
const isAcronym = (one: string, other: string) =>
  /^(?:\p{Lu}\.?){2,6}$/u.test(one) && one.replaceAll('.', '') === other.replaceAll('.', '');

function beginsAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/^\p{Script=Hangul}/u.test(short))
    return (
      long.length <= 6 &&
      short.length >= MIN_KOREAN_CHARS &&
      short.slice(0, MIN_KOREAN_CHARS) === long.slice(0, MIN_KOREAN_CHARS)
    );
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= MIN_BEGINNING_CHARS && shared * 3 >= long.length * 2;
}
