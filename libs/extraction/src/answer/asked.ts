import { isNegation, markNegation } from './lexical/negation.ts';
import { normalizeText } from './lexical/passage.ts';
import type { Quantity } from './lexical/quantity.types.ts';
import { extractQuantities } from './lexical/quantities.ts';
import { analyzeWords } from './lexical/tokens.ts';
import type { Word } from './lexical/word.ts';
import { type Expected, askOf } from './expected.ts';
import { plainLetters } from './letters.ts';
import { type Moment, momentsOf } from './moments.ts';
import { withoutRequest } from './request.ts';

/**
 * At most this much of a question is read, in UTF-16 units, and so many of its words are looked
 * for.
 */
export const MAX_QUESTION_CHARS = 2000;
const MOST_WORDS = 60;

/** A word of the question that a text that answers it should have. */
export interface AskedWord {
  word: Word;
  /** Index in the question. */
  at: number;
  weight: number;
  /**
   * A text that lacks it speaks of another: a name, or what may be one in scripts without capitals.
   */
  names: boolean;
}

/** A question, read for answering. */
export interface Asked {
  text: string;
  language: string;
  /** All of its words; those that a text should have are in `words`. */
  all: Word[];
  quantities: Quantity[];
  moments: Moment[];
  expected: Expected;
  words: AskedWord[];
  /** Stems of all words of the question: nothing in it answers it. */
  own: ReadonlySet<string>;
  /** Figures that are no dates: "five", "300". */
  figures: number[];
  /** Asks for a time or a figure, or tells one. */
  isOnFigures: boolean;
  isNegative: boolean;
}

/**
 * An answer often says what the thing is without naming its kind: "Which river …?", "the Seine".
 */
const HEAD = 0.5;
const NAME = 1.3;
/** Questions that ask for what is not so, or what else there is. */
const NEGATIVE: Partial<Record<string, RegExp>> = {
  en: /\b(?:not|never|no|nor|none|without|except|excluding|unlike|besides|other than|least|fail(?:s|ed|ing)?|lack(?:s|ed|ing)?|unable|cannot)\b|n['’]t\b/i,
  ko: /않|없|아니|아닌|못\s?(?:하|한|했)|제외/,
  ja: /ない|なかっ|ません|以外/,
  zh: /不|没|沒|未|除了/,
  de: /\b(?:nicht|kein(?:e[nmrs]?)?|nie|ohne|außer)\b/i,
  fr: /\b(?:pas|jamais|sans|aucune?|sauf)\b/i,
  es: /\b(?:no|nunca|sin|ningun[ao]?|excepto)\b/i,
};

/** How Korean questions end, as a statement would: 닫았나요 → 닫았다, 합니까 → 합니다. */
const KOREAN_END = /(?:(?<=니)까|(?:는가|은가|나|지|냐|니|죠)요?|는가요)\s{0,3}$/u;
/** Particles and copulas that stand as words of their own where a script has no spaces. */
const PARTICLES: Partial<Record<string, ReadonlySet<string>>> = {
  zh: new Set('的了是在和有被于吗呢么嗎與与就都也个個這这那为為'),
  ja: new Set(
    'はがをにでとのもへやかねよです'
      .split('')
      .concat('です ます まし まし た れ られ て し い です ました から まで'.split(' ')),
  ),
};
/** Where names have no capitals, every word of content may be one. */
const CASED = /\p{Lu}|\p{Ll}/u;

export function parseQuestion(question: string, language: string, reference: Date): Asked {
  const read = withoutRequest(
    plainLetters(normalizeText(question, MAX_QUESTION_CHARS)).replace(/[?？]{1,9}$/u, ''),
  );
  const text = language === 'ko' ? read.replace(KOREAN_END, '다') : read;
  const all = analyzeWords(text, language);
  markNegation(all, language);
  const moments = momentsOf(text, all, language, reference);
  const quantities = extractQuantities(all);
  for (const word of all) if (word.isFigure || isNegation(word, language)) word.weight = 0;
  const ask = askOf(
    text,
    all.map(({ text: word }) => word),
    language,
  );
  const words = all.flatMap((word, at): AskedWord[] => {
    if (
      ask.asking.has(at) ||
      word.isFigure ||
      word.weight === 0 ||
      PARTICLES[language]?.has(word.form)
    )
      return [];
    return [
      {
        word,
        at,
        weight: word.weight * (at === ask.head ? HEAD : 1) * (word.isName ? NAME : 1),
        names: word.isName || (!CASED.test(word.text) && word.weight >= 1 && at + 1 < all.length),
      },
    ];
  });
  return {
    text,
    language,
    all,
    quantities,
    moments,
    expected: ask.expected,
    words: words.slice(0, MOST_WORDS),
    own: new Set(all.map(({ stem }) => stem)),
    figures: all.flatMap(({ value }) => (value === undefined ? [] : [value])).slice(0, MOST_WORDS),
    isOnFigures:
      ask.expected === 'time' ||
      ask.expected === 'quantity' ||
      moments.length > 0 ||
      quantities.length > 0,
    isNegative: NEGATIVE[language]?.test(text) ?? false,
  };
}
