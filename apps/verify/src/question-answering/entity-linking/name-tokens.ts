import { UNSPACED_SCRIPT } from '@plumbline/text';
import { PARTICLES } from './name-words.ts';

/** A word of a text or a name, normalized for comparison. Offsets are UTF-16 code units. */
export interface NameToken {
  /** NFKC, lower case, without accents, possessive ending or Arabic article. */
  key: string;
  /** The key, and its forms without plural, case endings, particles and prefixes. */
  forms: string[];
  text: string;
  start: number;
  end: number;
  /** Whether only white space or a hyphen separates it from the preceding word. */
  isAdjacent: boolean;
  isCapitalized: boolean;
  hasDigit: boolean;
  /** Whether it is in a script without spaces between words. */
  isUnspaced: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{Nd}+)*(?:['’ʼ](?:s|S)(?!\p{L}))?/gu;
const POSSESSIVE = /['’ʼ]s$/i;
const JOINING_GAP = /^(?:[^\S\n]{1,3}|[^\S\n]?[-‐‑–·][^\S\n]?)$/u;
const HANGUL = /\p{Script=Hangul}$/u;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN_PLURAL = /^\p{Script=Latin}{4,}s$/u;
/** The most text that is searched for names. */
export const MAX_TEXT_CHARS = 20_000;

/** The number of cached texts: the same sentences and names occur in many pairs. */
const MAX_CACHED_TEXTS = 4_000;
const MAX_CACHED_TEXT_CHARS = 1_000;
let tokenCache = new Map<string, readonly NameToken[]>();

/** Empties the cache of texts. */
export function clearTokenCache(): void {
  tokenCache = new Map();
}

export function tokenizeNames(text: string): readonly NameToken[] {
  if (text.length > MAX_CACHED_TEXT_CHARS) return tokenizeUncached(text);
  const cachedTokens = tokenCache.get(text);
  if (cachedTokens) return cachedTokens;
  const tokens = tokenizeUncached(text);
  if (tokenCache.size >= MAX_CACHED_TEXTS) tokenCache = new Map();
  tokenCache.set(text, tokens);
  return tokens;
}

function tokenizeUncached(text: string): NameToken[] {
  const tokens: NameToken[] = [];
  let lastEnd = 0;
  for (const match of text.slice(0, MAX_TEXT_CHARS).matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    const end = start + word.replace(POSSESSIVE, '').length;
    const wordText = text.slice(start, end);
    const key = normalizeKey(wordText);
    tokens.push({
      key,
      forms: expandForms(key),
      text: wordText,
      start,
      end,
      isAdjacent: tokens.length > 0 && JOINING_GAP.test(text.slice(lastEnd, start)),
      isCapitalized: /^\p{Lu}/u.test(wordText),
      hasDigit: /\p{N}/u.test(wordText),
      isUnspaced: UNSPACED_SCRIPT.test(wordText),
    });
    lastEnd = start + word.length;
  }
  return tokens;
}

/** The `key` of a word. */
export function normalizeKey(word: string): string {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}{0,4})\p{M}/gu, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss');
  return ARABIC.test(plain) ? normalizeArabic(plain) : plain;
}

/** Removes vowel signs and the article, and unifies variants of letters. */
const normalizeArabic = (word: string): string =>
  word
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة$/g, 'ه')
    .replace(/^(?:ال|لل)(?=.{2})/, '');

/** The `forms` of a key. */
export function expandForms(key: string): string[] {
  if (HANGUL.test(key)) {
    const stems = PARTICLES.filter(
      (particle) => key.endsWith(particle) && [...key].length - [...particle].length >= 2,
    );
    return [key, ...stems.map((particle) => key.slice(0, -particle.length))];
  }
  if (ARABIC.test(key)) {
    const stems = /^[وبلفك](?=.{3})/.test(key)
      ? key.slice(1).replace(/^(?:ال|ل)(?=.{2})/, '')
      : key;
    return stems === key ? [key] : [key, stems];
  }
  return LATIN_PLURAL.test(key) && !key.endsWith('ss') ? [key, key.slice(0, -1)] : [key];
}
