import { PARTICLES } from './name-words.ts';

/** A word of a text or a name, as names are compared by. Offsets are UTF-16 code units. */
export interface NameToken {
  /** NFKC, lower case, without accents, possessive ending or Arabic article. */
  key: string;
  /**
   * The key, and what it is without what a language may put around a name: plural, case endings,
   * particles, prefixes.
   */
  forms: string[];
  text: string;
  start: number;
  end: number;
  /** Only white space or a hyphen stands between it and the word before. */
  follows: boolean;
  isCapital: boolean;
  hasDigit: boolean;
  /** Of a script that puts no spaces between words. */
  isRun: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{Nd}+)*(?:['’ʼ](?:s|S)(?!\p{L}))?/gu;
const POSSESSIVE = /['’ʼ]s$/i;
const JOINT = /^(?:[^\S\n]{1,3}|[^\S\n]?[-‐‑–·][^\S\n]?)$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const HANGUL = /\p{Script=Hangul}$/u;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN_PLURAL = /^\p{Script=Latin}{4,}s$/u;
/** Most of a text that is read for names. */
export const LONGEST_READ = 20_000;

/** The same sentences and names are read for one pair after another: so many are kept. */
const REMEMBERED = 4_000;
const LONGEST_REMEMBERED = 1_000;
let memory = new Map<string, readonly NameToken[]>();

export function nameTokens(text: string): readonly NameToken[] {
  if (text.length > LONGEST_REMEMBERED) return readTokens(text);
  const known = memory.get(text);
  if (known) return known;
  const tokens = readTokens(text);
  if (memory.size >= REMEMBERED) memory = new Map();
  memory.set(text, tokens);
  return tokens;
}

function readTokens(text: string): NameToken[] {
  const tokens: NameToken[] = [];
  let last = 0;
  for (const match of text.slice(0, LONGEST_READ).matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    const end = start + word.replace(POSSESSIVE, '').length;
    const own = text.slice(start, end);
    const key = keyOf(own);
    tokens.push({
      key,
      forms: formsOf(key),
      text: own,
      start,
      end,
      follows: tokens.length > 0 && JOINT.test(text.slice(last, start)),
      isCapital: /^\p{Lu}/u.test(own),
      hasDigit: /\p{N}/u.test(own),
      isRun: UNSPACED.test(own),
    });
    last = start + word.length;
  }
  return tokens;
}

function keyOf(word: string): string {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}{0,4})\p{M}/gu, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss');
  return ARABIC.test(plain) ? arabic(plain) : plain;
}

/**
 * Without vowel signs, with one letter for those that are written in several ways, without the
 * article.
 */
const arabic = (word: string): string =>
  word
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة$/g, 'ه')
    .replace(/^(?:ال|لل)(?=.{2})/, '');

function formsOf(key: string): string[] {
  if (HANGUL.test(key)) {
    const bare = PARTICLES.filter(
      (particle) => key.endsWith(particle) && [...key].length - [...particle].length >= 2,
    );
    return [key, ...bare.map((particle) => key.slice(0, -particle.length))];
  }
  if (ARABIC.test(key)) {
    const bare = /^[وبلفك](?=.{3})/.test(key) ? key.slice(1).replace(/^(?:ال|ل)(?=.{2})/, '') : key;
    return bare === key ? [key] : [key, bare];
  }
  return LATIN_PLURAL.test(key) && !key.endsWith('ss') ? [key, key.slice(0, -1)] : [key];
}
