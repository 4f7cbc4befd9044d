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
const WORD_PATTERN = /\p{L}+/gu;
/** More text does not improve the guess: characters for the script, tokens for the language. */
const MAX_SAMPLE_CHARS = 600;
const MAX_SAMPLE_TOKENS = 100;

/** By stop word: the languages that contain it, as indexes in LATIN_LANGUAGES. */
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
  /** The languages of its stop words, as indexes in LATIN_LANGUAGES. */
  stopWordLanguageIndexes: number[];
  /** By language. */
  termsByLanguage: Map<string, string[]>;
}
const tokenCache = new Map<string, TokenAnalysis>();
/** The maximum size of the cache, about 20 MB. */
const MAX_CACHED_TOKENS = 60_000;
const MAX_CACHED_TOKEN_CHARS = 40;

function analyzeToken(text: string): TokenAnalysis {
  const cached = tokenCache.get(text);
  if (cached) return cached;
  const analysis: TokenAnalysis = {
    text,
    stopWordLanguageIndexes: [...text.toLowerCase().matchAll(WORD_PATTERN)].flatMap(
      ([word]) => languageIndexesByStopWord.get(word) ?? [],
    ),
    termsByLanguage: new Map(),
  };
  if (text.length <= MAX_CACHED_TOKEN_CHARS) {
    if (tokenCache.size >= MAX_CACHED_TOKENS) tokenCache.clear();
    tokenCache.set(text, analysis);
  }
  return analysis;
}

const analyzeTokens = (text: string) => text.split(/\s+/, MAX_TERMS * 2).map(analyzeToken);

/** Returns the terms under which a statement is indexed, in order and with repetitions. */
export function extractStatementTerms(statement: string): string[] {
  const tokens = analyzeTokens(statement.slice(0, MAX_TEXT_CHARS));
  const language = detectScriptLanguage(statement) ?? guessLatinLanguage(tokens);
  const result: string[] = [];
  for (const { text, termsByLanguage } of tokens) {
    let tokenTerms = termsByLanguage.get(language);
    if (!tokenTerms)
      termsByLanguage.set(
        language,
        (tokenTerms = extractSearchTerms(text, language).map(truncateTerm)),
      );
    for (const term of tokenTerms) result.push(term);
    if (result.length >= MAX_TERMS) break;
  }
  if (result.length > MAX_TERMS) result.length = MAX_TERMS;
  return result;
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

function guessLatinLanguage(tokens: readonly TokenAnalysis[]): string {
  const votes = countStopWordVotes(tokens);
  const maxVotes = Math.max(...votes);
  return maxVotes > votes[0]! ? LATIN_LANGUAGES[votes.indexOf(maxVotes)]! : 'en';
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
  for (let index = 0; index < tokens.length && index < MAX_SAMPLE_TOKENS; index++)
    for (const languageIndex of tokens[index]!.stopWordLanguageIndexes) votes[languageIndex]!++;
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
  const packedPostingsByTerm = new Map<string, number[]>();
  const terms = await mapYielding(rows, (row, nodeIndex) => {
    const { statement } = (row ?? {}) as { statement?: unknown };
    const rowTerms = typeof statement === 'string' ? extractStatementTerms(statement) : [];
    addPostings(packedPostingsByTerm, nodeIndex, rowTerms);
    return rowTerms.length ? rowTerms.join(' ') : null;
  });
  return {
    terms,
    postings: Array.from(
      packedPostingsByTerm,
      ([term, packedPostings]) => `${term} {${packedPostings.join(',')}}`,
    ),
  };
}

function addPostings(
  postingsByTerm: Map<string, number[]>,
  nodeIndex: number,
  terms: readonly string[],
): void {
  const countByTerm = new Map<string, number>();
  for (const term of terms) countByTerm.set(term, (countByTerm.get(term) ?? 0) + 1);
  const length = Math.min(terms.length, MAX_STATEMENT_TERMS);
  for (const [term, count] of countByTerm) {
    const posting = (nodeIndex << 16) | (length << 4) | Math.min(count, MAX_TERM_COUNT);
    const postings = postingsByTerm.get(term);
    if (postings) postings.push(posting);
    else postingsByTerm.set(term, [posting]);
  }
}
