import { STOP_WORDS, UNSPACED_SCRIPT } from '@plumbline/text';

/**
 * A word or phrase that a query wants, as it is to be understood; each provider writes it in its
 * own grammar.
 */
export interface QueryTerm {
  /**
   * `phrase`: several words, one after the other; `joined`: one word with `-`, `.`, `&` or `/`
   * in it; `run`: of a script without spaces.
   */
  kind: 'phrase' | 'word' | 'joined' | 'run';
  text: string;
  /**
   * What is kept first where not all fits: quoted phrases, then names, then words, then numbers.
   */
  weight: number;
}

/**
 * Short names that providers refuse, or take for common words, and what they stand for. Looked up
 * as written, without full stops.
 */
const ABBREVIATION_EXPANSIONS = new Map(
  Object.entries({
    AI: 'artificial intelligence',
    EU: 'European Union',
    US: 'United States',
    USA: 'United States',
    UK: 'United Kingdom',
    UN: 'United Nations',
    WHO: 'World Health Organization',
    EV: 'electric vehicle',
    EVs: 'electric vehicles',
    VR: 'virtual reality',
    PM: 'prime minister',
    TV: 'television',
    NZ: 'New Zealand',
    GM: 'General Motors',
    VW: 'Volkswagen',
  }),
);

const JOINER = /[-.&/]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-.&/'][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const GROUPED_NUMBER = /(?<![\p{L}\p{N}])\p{N}+(?:[.,]\p{N}+)+(?![\p{L}\p{N}])/gu;
/** "New" is too common a word by itself. What is quoted already stays as it is. */
const NEW_PLACE_NAME = /"[^"]*"|(?<![\p{L}\p{N}])New \p{Lu}[\p{L}\p{M}]+/gu;
/** "don't", "we'll": words that carry nothing. */
const CONTRACTION = /(?:n't|'(?:re|ll|ve|d|m))$/i;
/**
 * What searches for news take for too common, and operators, beyond the usual list of stop-words.
 * GDELT refuses a query for one of them.
 */
const NEWS_STOP_WORDS = (
  'and or not new old now one two three first last see say said says get got let put use ' +
  'used way who also just even ever only made make ' +
  'many much more most may might must can could would should shall will like well back than ' +
  'then them they were with been being have had ' +
  'any all are was you your our out his her him how its did does done for from the this that ' +
  'what when where which while because ' +
  'between under during before against both each there about into over after such some very other'
).split(' ');
/** Nothing longer is a word. */
const MAX_WORD_CHARS = 40;
const MAX_PHRASE_CHARS = 80;

/**
 * What a text asks for, in order and without repeats; stop-words of English and of `language` (or
 * else of the one that the text shows) left out.
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
 * One spelling for what is written in several: widths, quotation marks, dashes, apostrophes;
 * without marks that only steer how text is shown.
 */
function normalizeQuery(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u0640]|[\u064b-\u0652]/g, '')
    .replace(/[“”„‟«»〝〞〟「」『』]/g, '"')
    .replace(/[‘’‛ʼ`´]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(GROUPED_NUMBER, ' ') // written otherwise in the next article: 1,250, 1.250, 1250
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(NEW_PLACE_NAME, (whole) => (whole.startsWith('"') ? whole : `"${whole}"`));
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
  // l'économie, O'Brien: the part that is written the same everywhere
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

const ENGLISH_STOP_WORDS = new Set([...(STOP_WORDS.en ?? []), ...NEWS_STOP_WORDS]);

/**
 * English ones always, for they are what the providers call too common; and those of the one other
 * language that the text has most of.
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
