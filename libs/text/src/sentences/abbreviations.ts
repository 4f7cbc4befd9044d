import { collectWords, joinWords } from '@plumbline/languages';
import { abbreviations } from './abbreviation-lists.ts';
import { sentenceWords } from './sentence-words.ts';

const english = abbreviations.require('en');
const german = abbreviations.require('de');
const BEFORE_NUMBER = collectWords(abbreviations, ({ beforeNumber }) => beforeNumber);
const BEFORE_DAY = collectWords(abbreviations, ({ beforeDay }) => beforeDay);
const SENTENCE_STARTERS = collectWords(sentenceWords, ({ starters }) => starters);

/** Languages that write "5th" as "5." */
const ORDINAL_LANGUAGES = new Set('de da nb no nn fi cs sk hu et lv hr sl sr is'.split(' '));
const ORDINAL_NOUN = new RegExp(`^${joinWords(german.nounsAfterOrdinal)}`, 'u');
/** Words before a German ordinal: "Der 1. FC", "jeder 3. Mensch". */
const BEFORE_ORDINAL = new RegExp(
  `(?:^|[\\s(„"])${joinWords(german.wordsBeforeOrdinal)}\\s\\d{1,3}\\.$`,
  'iu',
);
const NOUN_BEFORE_LETTER = new RegExp(`${joinWords(english.nounsBeforeLetter)} \\p{L}\\.$`, 'u');
const ENDING_BEFORE_NUMBER = new Map(
  abbreviations
    .getLanguages()
    .map((language) => ({ language, endings: abbreviations.require(language).compoundEndings }))
    .filter(({ endings }) => endings.size)
    .map(({ language, endings }) => [language, new RegExp(`${joinWords(endings)}$`)]),
);
const LAST_WORD = /(?:^|[\s("“'‘«—–\-[])(\p{L}[\p{L}.-]*)\.$/u;

/**
 * Whether the full stop at the end of `left` belongs to an abbreviation, an initial or an ordinal,
 * and the sentence continues in `right`.
 *
 * @param left the text up to the stop (a short window is enough), without closing quotes
 * @param right the text after it, without leading white space
 */
export function endsInAbbreviation(left: string, right: string, language: string): boolean {
  if (/(?:^|[\s(])\d{1,2}\.$/.test(left) && ORDINAL_LANGUAGES.has(language)) {
    if (language !== 'de') return /^\p{L}/u.test(right);
    const noun = /^\p{Lu}[\p{L}'’]*/u.exec(right)?.[0];
    return (
      ORDINAL_NOUN.test(right) ||
      (noun !== undefined && BEFORE_ORDINAL.test(left) && !SENTENCE_STARTERS.has(noun))
    );
  }
  const own = abbreviations.get(language);
  const lastWord = LAST_WORD.exec(left)?.[1];
  if (!lastWord) return false;
  const word = lastWord.toLowerCase();
  if (lastWord.length === 1 && /\p{Lu}/u.test(lastWord))
    return isInitial(left, word, right, language);
  // "z. B.", "d. h.", "т. е.": a single small letter never ends a sentence.
  if (lastWord.length === 1 && /\p{Ll}/u.test(lastWord)) return true;
  if (BEFORE_NUMBER.has(word))
    return /^[\d#№IVX]/.test(right) || own?.neverFinal.has(word) === true;
  if (ENDING_BEFORE_NUMBER.get(language)?.test(word)) return /^\d/.test(right);
  if (BEFORE_DAY.has(word)) return /^\d/.test(right);
  if (english.neverFinal.has(word) || own?.neverFinal.has(word)) return true;
  const nextWord = /^\p{L}[\p{L}'’]*/u.exec(right)?.[0] ?? '';
  if (word === 'st') return /^\p{Lu}/u.test(right) && !SENTENCE_STARTERS.has(nextWord);
  if (english.possiblyFinal.has(word) || own?.possiblyFinal.has(word))
    return !SENTENCE_STARTERS.has(nextWord) && nextWord !== '';
  // "J.R.", "N.A.T.O.": dotted capitals are part of a name, unless a new sentence clearly begins.
  return /^(?:\p{L}\.)+\p{L}$/u.test(lastWord) && !SENTENCE_STARTERS.has(nextWord);
}

/**
 * Whether a letter is an initial: "J. Smith" continues; "So did I. Then" and "Plan B. The" do not.
 */
function isInitial(left: string, word: string, right: string, language: string): boolean {
  if (language === 'ru' || language === 'uk') return /^\p{Lu}/u.test(right);
  if (word === 'i') return /^\p{Lu}\./u.test(right);
  const nextWord = /^\p{L}[\p{L}'’]*/u.exec(right)?.[0] ?? '';
  if (SENTENCE_STARTERS.has(nextWord) && nextWord.length > 1) return false;
  return /^\p{Lu}/u.test(right) && !NOUN_BEFORE_LETTER.test(left);
}
