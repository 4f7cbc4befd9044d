import { Lexicon } from '../lexicon.ts';
import { StemCounter } from '../stem-counter.ts';
import { tokenizeWords } from '../tokenize.ts';
import { CHINESE_WORDS } from './lexicon.chinese.ts';
import { FRENCH_WORDS, GERMAN_WORDS, SPANISH_WORDS } from './lexicon.european.ts';
import { JAPANESE_WORDS } from './lexicon.japanese.ts';
import { KOREAN_WORDS } from './lexicon.korean.ts';

const WORD_KINDS = [
  'judgement',
  'comment',
  'norm',
  'think',
  'address',
  'record',
  'deed',
  'change',
  'amount',
  'saying',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];
export type WordCounts = Record<WordKind, number>;

/** How a language other than English tells statements from the rest. */
export interface LanguageProfile {
  countWords: (text: string) => WordCounts;
  questionPattern?: RegExp;
  imperativePattern?: RegExp;
  /** How a sentence with a verb ends; a text without it is a title or a scrap. */
  sentenceEndPattern?: RegExp;
  /** Fewest words of a sentence; default 3. */
  minWords?: number;
  /** Whether words are written apart. */
  isSpaced: boolean;
}

type WordLists = Record<WordKind, string>;
const toLists = (words: WordLists) => WORD_KINDS.map((kind) => words[kind]);
const toWordCounts = (counts: readonly number[]) =>
  Object.fromEntries(WORD_KINDS.map((kind, at) => [kind, counts[at] ?? 0])) as WordCounts;

function createWordCounterByStems(words: WordLists): (text: string) => WordCounts {
  const stems = new StemCounter(toLists(words));
  return (text) => toWordCounts(stems.countStems(text));
}

function createWordCounterByLexicon(
  words: WordLists,
  deriveBaseForms: (word: string) => string[],
): (text: string) => WordCounts {
  const lexicon = new Lexicon(toLists(words), deriveBaseForms);
  return (text) => {
    const tokens = tokenizeWords(text);
    const counts = Array<number>(WORD_KINDS.length).fill(0);
    for (let index = 0; index < tokens.length; index += 1) {
      const phrase = lexicon.findPhraseAt(tokens, index);
      const classMask = phrase.length
        ? phrase.classMask
        : lexicon.lookUpWord(tokens[index]?.word ?? '');
      WORD_KINDS.forEach((_, bit) => {
        if (classMask & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + 1;
      });
      index += Math.max(0, phrase.length - 1);
    }
    return toWordCounts(counts);
  };
}

/**
 * The word with each ending it has taken off, or put back to the form lists are written in:
 * `honteuse` to `honteux`.
 */
const createBaseFormDeriver = (endings: readonly (readonly [string, string])[]) => (word: string) =>
  endings
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 2)
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
const toRemovedEndings = (...endings: string[]) => endings.map((ending) => [ending, ''] as const);
const deriveFrenchBases = createBaseFormDeriver([
  ...toRemovedEndings('s', 'e', 'es', 'x', 'ment', 'ement'),
  ['euse', 'eux'],
  ['euses', 'eux'],
  ['ive', 'if'],
  ['ives', 'if'],
  ['elle', 'el'],
  ['aux', 'al'],
  ['ables', 'able'],
]);
const deriveSpanishBases = createBaseFormDeriver([
  ...toRemovedEndings('s', 'es', 'mente'),
  ['a', 'o'],
  ['as', 'o'],
  ['amente', 'o'],
  ['emente', 'e'],
]);
const deriveGermanBases = createBaseFormDeriver(
  toRemovedEndings('e', 'en', 'er', 'es', 'em', 'n', 's', 'ste', 'sten', 'ster'),
);

const CLOSING_MARKS = String.raw`[.。!！…"'”’)」』\]]{0,4}$`;

export const LANGUAGE_PROFILES: Record<string, LanguageProfile> = {
  ko: {
    countWords: createWordCounterByStems(KOREAN_WORDS),
    minWords: 2,
    questionPattern: new RegExp(
      `(?:까|나요|은가|는가|던가|인가|가요|니|냐|을지|ㄹ지)(?:요)?${CLOSING_MARKS}`,
      'u',
    ),
    imperativePattern: new RegExp(
      `(?:세요|십시오|하라|해라|합시다|하자|마라|주시길|말 것)${CLOSING_MARKS}`,
      'u',
    ),
    sentenceEndPattern: new RegExp(`(?:다|요|음|함|임|됨|짐|죠|네|라|지)${CLOSING_MARKS}`, 'u'),
    isSpaced: true,
  },
  ja: {
    countWords: createWordCounterByStems(JAPANESE_WORDS),
    questionPattern: new RegExp(`(?:か|かな|かしら)${CLOSING_MARKS}`, 'u'),
    imperativePattern: new RegExp(
      `(?:ください|下さい|なさい|ましょう|しよう|ませんか)${CLOSING_MARKS}`,
      'u',
    ),
    sentenceEndPattern:
      /(?:[るたすだいんくうむつれ]|ない|です|ます)["'”’)」』\]]{0,2}[。．.!！…]["'”’)」』\]]{0,2}$|[るただすい]$/u,
    isSpaced: false,
  },
  zh: {
    countWords: createWordCounterByStems(CHINESE_WORDS),
    questionPattern: /[吗嗎呢吧][。"”」』]{0,3}$/u,
    imperativePattern: /^(?:请|請|让我们|讓我們|别|別|不要)/u,
    sentenceEndPattern: /[。！!…；;.][”」』"]{0,2}$/u,
    isSpaced: false,
  },
  de: {
    countWords: createWordCounterByLexicon(GERMAN_WORDS, deriveGermanBases),
    sentenceEndPattern: /[.!…]["“”’)»\]]{0,3}$/u,
    isSpaced: true,
  },
  fr: {
    countWords: createWordCounterByLexicon(FRENCH_WORDS, deriveFrenchBases),
    sentenceEndPattern: /[.!…]\s?["”’)»\]]{0,3}$/u,
    isSpaced: true,
  },
  es: {
    countWords: createWordCounterByLexicon(SPANISH_WORDS, deriveSpanishBases),
    sentenceEndPattern: /[.!…]["”’)»\]]{0,3}$/u,
    isSpaced: true,
  },
};
