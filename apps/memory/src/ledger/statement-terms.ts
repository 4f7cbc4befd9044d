import { mapYielding } from '@plumbline/concurrency';
import { parseRetrievalQuery, extractSearchTerms } from '@plumbline/retrieval';
import { STOP_WORDS } from '@plumbline/text';

// The language of a statement must be guessed from few words, and a question about it must get the
// same result. Letter n-grams are wrong for one short text in five and take milliseconds. Therefore
// the script decides and, among languages in Latin script, the stop words (articles, prepositions),
// which occur in nearly every sentence.
//
// A statement is analysed in one language, English when in doubt. A question is analysed in all
// languages that it may be in, always including English, so that it matches its statement in either
// case. Korean, Japanese and Chinese are split into character pairs in any language; Latin words in
// them are analysed as English.

/**
 * Only this many characters and terms of a statement are indexed for search. The ledger stores the
 * whole statement.
 */
const MAX_TEXT_CHARS = 32_000;
const MAX_TERMS = 4_000;
/** Longer "words" are data. They are found by their start, which fits an index entry. */
const MAX_TERM_CHARS = 64;

/**
 * Letters of the non-Latin scripts with a stemmer, and the language in which such a text is
 * analysed.
 */
const STEMMED_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Tamil}/gu, 'ta'],
];
const LATIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'tr'] as const;
/** The languages of statements. Elsewhere, a language is an index in this list. */
const LANGUAGES: readonly string[] = [
  ...LATIN_LANGUAGES,
  ...STEMMED_SCRIPTS.map(([, language]) => language),
];
const WORD_PATTERN = /\p{L}+/gu;
/** More text does not improve the guess: characters for the script, tokens for the language. */
const MAX_SAMPLE_CHARS = 600;
const MAX_SAMPLE_TOKENS = 100;

/** By stop word: the languages that contain it, as indexes in LANGUAGES. */
const languageIndexesByStopWord = new Map<string, number[]>();
LATIN_LANGUAGES.forEach((language, languageIndex) => {
  for (const word of STOP_WORDS[language] ?? [])
    languageIndexesByStopWord.set(word, [
      ...(languageIndexesByStopWord.get(word) ?? []),
      languageIndex,
    ]);
});

/**
 * The cached analysis of a text without spaces. No term spans a space, so the terms of a text are
 * those of its tokens, and most tokens occur repeatedly.
 */
interface TokenAnalysis {
  text: string;
  /** The languages of its stop words, as indexes in LANGUAGES. */
  stopWordLanguageIndexes: readonly number[];
  /** A single term is not in an array: most tokens have one, and it is read more quickly. */
  englishTerms: string | readonly string[] | undefined;
  /** By index in LANGUAGES. */
  otherTerms: (readonly string[] | undefined)[] | undefined;
}
/** The tokens since the cache was last full, and those before; together about 20 MB. */
let recentTokens = new Map<string, TokenAnalysis>();
let olderTokens = new Map<string, TokenAnalysis>();
const MAX_RECENT_TOKENS = 30_000;
const MAX_CACHED_TOKEN_CHARS = 40;
const NO_INDEXES: readonly number[] = [];
const [COMMA, FULL_STOP] = [0x2c, 0x2e];

function analyzeToken(token: string): TokenAnalysis {
  // A mark at the end is in no term. Without it, `copper.` and `copper` share an entry.
  const lastChar = token.charCodeAt(token.length - 1);
  const text = lastChar === FULL_STOP || lastChar === COMMA ? token.slice(0, -1) : token;
  const cached = recentTokens.get(text);
  if (cached) return cached;
  const analysis = olderTokens.get(text) ?? {
    text,
    stopWordLanguageIndexes: findStopWordLanguages(text),
    englishTerms: undefined,
    otherTerms: undefined,
  };
  if (text.length <= MAX_CACHED_TOKEN_CHARS) {
    if (recentTokens.size >= MAX_RECENT_TOKENS)
      [recentTokens, olderTokens] = [new Map<string, TokenAnalysis>(), recentTokens];
    recentTokens.set(text, analysis);
  }
  return analysis;
}

function findStopWordLanguages(text: string): readonly number[] {
  const found = [...text.toLowerCase().matchAll(WORD_PATTERN)].flatMap(
    ([word]) => languageIndexesByStopWord.get(word) ?? NO_INDEXES,
  );
  return found.length ? found : NO_INDEXES;
}

const OTHER_SPACE = /[^\S ]/;
/** Splits at a space character where that is enough: it takes half the time. */
const analyzeTokens = (text: string): TokenAnalysis[] =>
  text.split(OTHER_SPACE.test(text) ? /\s+/ : ' ', MAX_TERMS * 2).map(analyzeToken);

/** Returns the terms under which a statement is indexed, in order and with repetitions. */
export function extractStatementTerms(statement: string): string[] {
  const tokens = analyzeTokens(statement.slice(0, MAX_TEXT_CHARS));
  const languageIndex = guessLanguage(statement, tokens);
  const result: string[] = [];
  for (let index = 0; index < tokens.length && result.length < MAX_TERMS; index++) {
    const terms = getTokenTerms(tokens[index]!, languageIndex);
    if (typeof terms === 'string') result.push(terms);
    else for (const term of terms) result.push(term);
  }
  if (result.length > MAX_TERMS) result.length = MAX_TERMS;
  return result;
}

function getTokenTerms(token: TokenAnalysis, languageIndex: number): string | readonly string[] {
  const extractTerms = () =>
    extractSearchTerms(token.text, LANGUAGES[languageIndex]).map(truncateTerm);
  if (languageIndex) return ((token.otherTerms ??= [])[languageIndex] ??= extractTerms());
  if (token.englishTerms !== undefined) return token.englishTerms;
  const terms = extractTerms();
  return (token.englishTerms = terms.length === 1 ? terms[0]! : terms);
}

/** Returns a term as it is in the index. */
export const truncateTerm = (term: string): string =>
  term.length <= MAX_TERM_CHARS
    ? term
    : term.slice(0, MAX_TERM_CHARS).replace(/[\ud800-\udbff]$/, '');

/** Returns the languages that a question may be in. Statements are analysed in one of them. */
export function detectQuestionLanguages(text: string): string[] {
  const script = detectScriptLanguage(text);
  if (script) return ['en', script];
  const votes = countStopWordVotes(analyzeTokens(text));
  const maxVotes = Math.max(...votes);
  return LATIN_LANGUAGES.filter(
    (language, languageIndex) => language === 'en' || votes[languageIndex]! * 2 >= maxVotes,
  );
}

/** Returns the distinct terms of a question, in every language that it may be in. */
export const extractQuestionTerms = (text: string): string[] => [
  ...new Set([...parseRetrievalQuery(text, detectQuestionLanguages(text)).terms].map(truncateTerm)),
];

/** Returns the language of a statement as an index in LANGUAGES; English when in doubt. */
function guessLanguage(statement: string, tokens: readonly TokenAnalysis[]): number {
  const script = detectScriptLanguage(statement);
  if (script) return LANGUAGES.indexOf(script);
  const votes = countStopWordVotes(tokens);
  return votes.indexOf(Math.max(...votes));
}

/**
 * Returns the language of the script of most letters at the start of a text; undefined for Latin
 * script and scripts without a stemmer.
 */
function detectScriptLanguage(text: string): string | undefined {
  // the range contains all these scripts, and no common character of other texts
  if (!/[\u0370-\u0fff]/.test(text)) return undefined;
  const sample = text.slice(0, MAX_SAMPLE_CHARS);
  const majority = (sample.match(/\p{L}/gu)?.length ?? 0) / 2;
  return STEMMED_SCRIPTS.find(([letters]) => (sample.match(letters)?.length ?? 0) > majority)?.[1];
}

/** Counts for each language the stop words among the first tokens of a text. */
function countStopWordVotes(tokens: readonly TokenAnalysis[]): number[] {
  const votes = LATIN_LANGUAGES.map(() => 0);
  for (let index = 0; index < tokens.length && index < MAX_SAMPLE_TOKENS; index++) {
    const { stopWordLanguageIndexes } = tokens[index]!;
    if (stopWordLanguageIndexes !== NO_INDEXES)
      for (const languageIndex of stopWordLanguageIndexes) votes[languageIndex]!++;
  }
  return votes;
}

/** The index parameters of `memory_api.remember`; see db/functions/remember.sql. */
export interface IndexedTerms {
  terms: (string | null)[];
  postings: string[];
}

/** See db/tables/0009-postings.sql for the format of a row. */
const MAX_STATEMENT_TERMS = 4095;
const MAX_TERM_COUNT = 15;
const MAX_NODE_INDEX = 32_767;

/**
 * Returns the terms of the rows' statements for the index. Other requests run in between, because
 * the statements may be many and long.
 */
export async function indexTerms(rows: readonly (object | null)[]): Promise<IndexedTerms> {
  if (rows.length > MAX_NODE_INDEX + 1)
    throw new RangeError(`A request must not contain more than ${MAX_NODE_INDEX + 1} nodes`);
  const termsByRow = await mapYielding(rows, (row) => {
    const { statement } = (row ?? {}) as { statement?: unknown };
    return typeof statement === 'string' ? extractStatementTerms(statement) : [];
  });
  const postingsByTerm = new Map<string, number[]>();
  const terms = await mapYielding(termsByRow, (rowTerms, nodeIndex) => {
    addPostings(postingsByTerm, nodeIndex, rowTerms);
    return rowTerms.length ? rowTerms.join(' ') : null;
  });
  return {
    terms,
    postings: Array.from(postingsByTerm, ([term, postings]) => `${term} {${postings.join(',')}}`),
  };
}

function addPostings(
  postingsByTerm: Map<string, number[]>,
  nodeIndex: number,
  terms: readonly string[],
): void {
  const firstPosting = (nodeIndex << 16) | (Math.min(terms.length, MAX_STATEMENT_TERMS) << 4) | 1;
  for (const term of terms) {
    const postings = postingsByTerm.get(term);
    if (!postings) {
      postingsByTerm.set(term, [firstPosting]);
      continue;
    }
    const lastPosting = postings[postings.length - 1]!;
    if (lastPosting < firstPosting)
      postings.push(firstPosting); // the last is of an earlier node
    else if (lastPosting < firstPosting + MAX_TERM_COUNT - 1)
      postings[postings.length - 1] = lastPosting + 1;
  }
}
