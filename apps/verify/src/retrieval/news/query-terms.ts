import { STOP_WORDS, UNSPACED_SCRIPT } from '@plumbline/text';
import {
  ABBREVIATION_EXPANSIONS,
  CONTRACTION,
  ENGLISH_NEWS_STOP_WORDS,
  QUOTATION_OR_PLACE_NAME,
} from './news-search.words.ts';

/** A required word or phrase of a query; each provider writes it in its own grammar. */
export interface QueryTerm {
  /**
   * `phrase`: several consecutive words; `joined`: one word with `-`, `.`, `&` or `/` in it; `run`:
   * text in a script without spaces.
   */
  kind: 'phrase' | 'word' | 'joined' | 'run';
  text: string;
  /** The priority when not all terms fit: quoted phrases, then names, words, numbers. */
  weight: number;
}

const JOINER = /[-.&/]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-.&/'][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const GROUPED_NUMBER = /(?<![\p{L}\p{N}])\p{N}+(?:[.,]\p{N}+)+(?![\p{L}\p{N}])/gu;
/** Longer tokens are not words. */
const MAX_WORD_CHARS = 40;
const MAX_PHRASE_CHARS = 80;

/**
 * The terms of a text in order, without repetitions and stop words. The stop words are English plus
 * those of `language` (default: the detected language of the text).
 */
export function parseQueryTerms(text: string, language?: string): QueryTerm[] {
  const normalizedText = normalizeQuery(text);
  const stopWords = selectStopWords(normalizedText, language);
  const termByKey = new Map<string, QueryTerm>();
  let isFirst = true;
  for (const [whole, quotedText] of normalizedText.matchAll(/"([^"]*)"|[^\s"]+/g)) {
    for (const term of quotedText === undefined
      ? parseUnquoted(whole, stopWords, isFirst)
      : parsePhrase(quotedText, stopWords)) {
      const key = term.text.toLowerCase();
      if (!termByKey.has(key)) termByKey.set(key, term);
    }
    isFirst = false;
  }
  return [...termByKey.values()];
}

/**
 * Normalizes variants in spelling (widths, quotation marks, dashes, apostrophes) and removes
 * invisible formatting characters.
 */
function normalizeQuery(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u0640]|[\u064b-\u0652]/g, '')
    .replace(/[“”„‟«»〝〞〟「」『』]/g, '"')
    .replace(/[‘’‛ʼ`´]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(GROUPED_NUMBER, ' ') // number formats differ between articles: 1,250, 1.250, 1250
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(QUOTATION_OR_PLACE_NAME, (whole) => (whole.startsWith('"') ? whole : `"${whole}"`));
}

function parseUnquoted(
  chunk: string,
  stopWords: ReadonlySet<string>,
  isFirst: boolean,
): QueryTerm[] {
  return [...chunk.matchAll(WORD)].flatMap(([word]) => parseWord(word, stopWords, isFirst));
}

function parseWord(word: string, stopWords: ReadonlySet<string>, isFirst: boolean): QueryTerm[] {
  const expansion = ABBREVIATION_EXPANSIONS.get(word.replace(/\./g, ''));
  if (expansion)
    return [{ kind: expansion.includes(' ') ? 'phrase' : 'word', text: expansion, weight: 3 }];
  if (CONTRACTION.test(word) || stopWords.has(word.toLowerCase())) return [];
  // l'économie, O'Brien: uses the part that does not vary
  const text = word.replace(/'s$/i, '').split("'").at(-1)!;
  if (stopWords.has(text.toLowerCase()) || text.length > MAX_WORD_CHARS) return [];
  if (UNSPACED_SCRIPT.test(text)) return [{ kind: 'run', text, weight: 2 }];
  const weight = /^\p{N}+$/u.test(text) ? 1 : /^\p{Lu}/u.test(text) && !isFirst ? 3 : 2;
  return [{ kind: JOINER.test(text) ? 'joined' : 'word', text, weight }];
}

function parsePhrase(quotedText: string, stopWords: ReadonlySet<string>): QueryTerm[] {
  const words = quotedText.match(WORD) ?? [];
  if (words.length < 2)
    return words
      .flatMap((word) => parseWord(word, stopWords, false))
      .map((term) => ({ ...term, weight: 4 }));
  let text = '';
  for (const word of words)
    if (text.length + word.length < MAX_PHRASE_CHARS) text += text ? ` ${word}` : word;
  return [{ kind: 'phrase', text: text.replace(/'/g, ' '), weight: 4 }];
}

const ENGLISH_STOP_WORDS = new Set([...(STOP_WORDS.en ?? []), ...ENGLISH_NEWS_STOP_WORDS]);

/**
 * English stop words, which providers treat as too common, plus those of the text's main other
 * language.
 */
function selectStopWords(text: string, language: string | undefined): ReadonlySet<string> {
  if (language) return new Set([...ENGLISH_STOP_WORDS, ...(STOP_WORDS[language] ?? [])]);
  const words = text.toLowerCase().split(/[^\p{L}\p{M}']+/u);
  const count = (list: ReadonlySet<string>) =>
    words.reduce((sum, word) => sum + (list.has(word) ? 1 : 0), 0);
  let best: ReadonlySet<string> = ENGLISH_STOP_WORDS;
  for (const list of Object.values(STOP_WORDS)) if (count(list) > count(best)) best = list;
  return best === ENGLISH_STOP_WORDS ? best : new Set([...ENGLISH_STOP_WORDS, ...best]);
}
