import { defineLanguageResource, UNDETERMINED } from '@plumbline/languages';
import { z } from 'zod';

/** Latin equivalents of letters in other scripts. */
const romanization = defineLanguageResource(
  'romanization',
  z.strictObject({
    /** Initials, vowels and finals of Hangul syllables, in Unicode order. */
    hangulInitials: z.array(z.string()).length(19),
    hangulVowels: z.array(z.string()).length(21),
    hangulFinals: z.array(z.string()).length(28),
    /** Letters of katakana and Cyrillic. */
    letters: z.record(z.string(), z.string()),
  }),
).require(UNDETERMINED);
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const letters = new Map(Object.entries(romanization.letters));

/** Converts Hangul, katakana and Cyrillic to Latin letters by sound; keeps other letters. */
export const romanize = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map(romanizeCharacter).join('');

function romanizeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return letters.get(character) ?? character;
  const index = code - HANGUL_FIRST;
  return (
    romanization.hangulInitials[Math.floor(index / 588)]! +
    romanization.hangulVowels[Math.floor((index % 588) / 28)]! +
    romanization.hangulFinals[index % 28]!
  );
}

/** Removes marks and case: "Crimée" and "crimee" become equal. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/**
 * Returns the consonants of a name, as far as languages with few consonants distinguish them:
 * "Paris" and 패리스 are both `brs`.
 */
export function toSoundKey(name: string): string {
  return foldText(romanize(name))
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/x/g, 'ks')
    .replace(/tsch|sch|sh|ch|ts|tz|zh|j|z|c(?=[ei])/g, 's')
    .replace(/th/g, 't')
    .replace(/[fvpw]/g, 'b')
    .replace(/[lr]/g, 'r')
    .replace(/kh|[gkqc]/g, 'k')
    .replace(/d/g, 't')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

const MIN_KEY_CHARS = 2;
const MIN_PREFIX_CHARS = 3;

/** Whether two names can sound alike. 스 and ス may represent consonants without a vowel. */
export function soundAlike(a: string, b: string): boolean {
  if (a === b) return a.length > 0;
  const [x, y] = [a.replaceAll('s', ''), b.replaceAll('s', '')];
  if (x.length >= MIN_KEY_CHARS && x === y) return true;
  return Math.min(a.length, b.length) >= MIN_PREFIX_CHARS && (a.startsWith(b) || b.startsWith(a));
}
