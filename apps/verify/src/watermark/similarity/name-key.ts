import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import {
  LOOSELY_SPACED_SCRIPT,
  memoizeByLanguage,
  extractTerms,
  replaceUndetermined,
} from '@plumbline/text';
import { z } from 'zod';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu;

const nameKeysSchema = z.strictObject({
  /** Letters of other alphabets in Latin; ISO 9 and the BGN/PCGN system get the same keys. */
  latinLetters: z.record(z.string(), z.string()).default({}),
  /** Small words inside names. */
  particles: wordsSchema.default([]),
});
const nameKeys = defineLanguageResource('name-keys', nameKeysSchema).getAll();
const NAME_PARTICLES = new Set(nameKeys.flatMap(({ particles }) => particles));
const LATIN_BY_LETTER: ReadonlyMap<string, string> = new Map(
  nameKeys.flatMap(({ latinLetters }) => Object.entries(latinLetters)),
);

/**
 * Rules that unify spellings of different writers and transliteration systems, applied in this
 * order. The result is a key, not a spelling.
 */
const SPELLING_RULES: [RegExp, string][] = [
  [/shch|sch|tch/g, 'sh'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|q|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/ou|oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/i([aeou])/g, '$1'],
  [/[ae]i/g, 'i'],
  [/(.)\1+/g, '$1'],
];

export interface NameKeys {
  words: string[];
  /** Initials of a name of three or more words, which can stand for it. */
  initials?: string;
}

/**
 * Computes the keys that identify a name in another text: its words without case, diacritics, full
 * stops and particles. Cyrillic and Greek words are transliterated to Latin letters, without case
 * endings. Spellings of different transliteration systems get the same key ("Sergei", "Sergey",
 * "Сергея"). A full name and a surname share a word. In scripts without spaces a name is one word.
 */
export function computeNameKeys(name: string, language: string): NameKeys {
  const nameWords = (name.normalize('NFKC').match(WORD) ?? []).filter(
    (word) => !NAME_PARTICLES.has(word.toLowerCase()),
  );
  const words = nameWords.map((word) => normalizeNameWord(word, language));
  if (nameWords.length < 3 || nameWords.length > 8 || LOOSELY_SPACED_SCRIPT.test(name))
    return { words };
  return {
    words,
    initials: normalizeNameWord(
      nameWords.map((word) => String.fromCodePoint(word.codePointAt(0)!)).join(''),
      language,
    ),
  };
}

const normalizeNameWord = memoizeByLanguage((word: string, language: string): string => {
  const bare = word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’.]/g, '');
  if (LOOSELY_SPACED_SCRIPT.test(bare)) return bare;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(bare);
  const unaccentedWord = (isCyrillic ? stripCaseEnding(bare, language) : bare)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const latinWord = Array.from(
    unaccentedWord,
    (letter) => LATIN_BY_LETTER.get(letter) ?? letter,
  ).join('');
  if (!/^[a-z]+$/.test(latinWord)) return latinWord;
  return SPELLING_RULES.reduce(
    (out, [from, to]) => out.replace(from, to),
    latinWord.length > 4 ? latinWord.replace(FINAL_VOWEL, '') : latinWord,
  );
});

/** "Kovalev", "Kovaleva": a final vowel is often a case ending. */
const FINAL_VOWEL = /(?:[aeiy]?[iy]|[aeou])$/;

/** Slavic languages decline names; the stemmer knows the endings of one of these languages. */
const stripCaseEnding = (word: string, language: string): string =>
  extractTerms(word, replaceUndetermined(language, 'ru'))[0] ?? word;
