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
 * What writers and systems of transliteration spell differently, in this order. What is left is a
 * key, no spelling.
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
  /** Of a name of three words and more, which they may stand for. */
  initials?: string;
}

/**
 * By what a name is known in another text: its words without case, diacritics, stops and small
 * words; Cyrillic and Greek in Latin letters, without case endings; spelled alike where systems of
 * transliteration differ ("Sergei", "Sergey", "Сергея"). A name in full and a surname alone share a
 * word. In scripts without spaces a name is one word.
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

/** "Kovalev", "Kovaleva": what ends in a vowel is declined as often as not. */
const FINAL_VOWEL = /(?:[aeiy]?[iy]|[aeou])$/;

/** Names are declined in Slavic languages; the stemmer knows the endings of one of them. */
const stripCaseEnding = (word: string, language: string): string =>
  extractTerms(word, replaceUndetermined(language, 'ru'))[0] ?? word;
