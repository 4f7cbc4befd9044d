import { Lexicon } from '../lexicon.ts';
import { Stems } from '../stems.ts';
import { wordsOf } from '../words.ts';
import { CHINESE_WORDS } from './chinese.words.ts';
import { FRENCH_WORDS, GERMAN_WORDS, SPANISH_WORDS } from './european.words.ts';
import { JAPANESE_WORDS } from './japanese.words.ts';
import { KOREAN_WORDS } from './korean.words.ts';

const KINDS = [
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
export type Kind = (typeof KINDS)[number];
export type Counts = Record<Kind, number>;

/** How a language other than English tells statements from the rest. */
export interface Language {
  count: (text: string) => Counts;
  question?: RegExp;
  order?: RegExp;
  /** How a sentence with a verb ends; a text without it is a title or a scrap. */
  ending?: RegExp;
  /** Fewest words of a sentence; default 3. */
  fewest?: number;
  /** Whether words are written apart. */
  spaced: boolean;
}

type Words = Record<Kind, string>;
const listsOf = (words: Words) => KINDS.map((kind) => words[kind]);
const named = (counts: readonly number[]) =>
  Object.fromEntries(KINDS.map((kind, at) => [kind, counts[at] ?? 0])) as Counts;

function byStems(words: Words): (text: string) => Counts {
  const stems = new Stems(listsOf(words));
  return (text) => named(stems.count(text));
}

function byWords(words: Words, bases: (word: string) => string[]): (text: string) => Counts {
  const lexicon = new Lexicon(listsOf(words), bases);
  return (text) => {
    const found = wordsOf(text);
    const counts = Array<number>(KINDS.length).fill(0);
    for (let at = 0; at < found.length; at += 1) {
      const phrase = lexicon.phraseAt(found, at);
      const classes = phrase.length ? phrase.classes : lexicon.ofWord(found[at]?.word ?? '');
      KINDS.forEach((_, bit) => {
        if (classes & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + 1;
      });
      at += Math.max(0, phrase.length - 1);
    }
    return named(counts);
  };
}

/**
 * The word with each ending it has taken off, or put back to the form lists are written in:
 * `honteuse` to `honteux`.
 */
const forms = (endings: readonly (readonly [string, string])[]) => (word: string) =>
  endings
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 2)
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
const off = (...endings: string[]) => endings.map((ending) => [ending, ''] as const);
const FRENCH = forms([
  ...off('s', 'e', 'es', 'x', 'ment', 'ement'),
  ['euse', 'eux'],
  ['euses', 'eux'],
  ['ive', 'if'],
  ['ives', 'if'],
  ['elle', 'el'],
  ['aux', 'al'],
  ['ables', 'able'],
]);
const SPANISH = forms([
  ...off('s', 'es', 'mente'),
  ['a', 'o'],
  ['as', 'o'],
  ['amente', 'o'],
  ['emente', 'e'],
]);
const GERMAN = forms(off('e', 'en', 'er', 'es', 'em', 'n', 's', 'ste', 'sten', 'ster'));

const CLOSING = String.raw`[.。!！…"'”’)」』\]]{0,4}$`;

export const LANGUAGES: Record<string, Language> = {
  ko: {
    count: byStems(KOREAN_WORDS),
    fewest: 2,
    question: new RegExp(
      `(?:까|나요|은가|는가|던가|인가|가요|니|냐|을지|ㄹ지)(?:요)?${CLOSING}`,
      'u',
    ),
    order: new RegExp(`(?:세요|십시오|하라|해라|합시다|하자|마라|주시길|말 것)${CLOSING}`, 'u'),
    ending: new RegExp(`(?:다|요|음|함|임|됨|짐|죠|네|라|지)${CLOSING}`, 'u'),
    spaced: true,
  },
  ja: {
    count: byStems(JAPANESE_WORDS),
    question: new RegExp(`(?:か|かな|かしら)${CLOSING}`, 'u'),
    order: new RegExp(`(?:ください|下さい|なさい|ましょう|しよう|ませんか)${CLOSING}`, 'u'),
    ending:
      /(?:[るたすだいんくうむつれ]|ない|です|ます)["'”’)」』\]]{0,2}[。．.!！…]["'”’)」』\]]{0,2}$|[るただすい]$/u,
    spaced: false,
  },
  zh: {
    count: byStems(CHINESE_WORDS),
    question: /[吗嗎呢吧][。"”」』]{0,3}$/u,
    order: /^(?:请|請|让我们|讓我們|别|別|不要)/u,
    ending: /[。！!…；;.][”」』"]{0,2}$/u,
    spaced: false,
  },
  de: {
    count: byWords(GERMAN_WORDS, GERMAN),
    ending: /[.!…]["“”’)»\]]{0,3}$/u,
    spaced: true,
  },
  fr: { count: byWords(FRENCH_WORDS, FRENCH), ending: /[.!…]\s?["”’)»\]]{0,3}$/u, spaced: true },
  es: { count: byWords(SPANISH_WORDS, SPANISH), ending: /[.!…]["”’)»\]]{0,3}$/u, spaced: true },
};
