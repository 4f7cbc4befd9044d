import { mapYielding } from '@plumbline/concurrency';
import { parseRetrievalQuery, extractSearchTerms } from '@plumbline/retrieval';
import { STOP_WORDS } from '@plumbline/text';

// In which language a statement is read has to be guessed from a few words, and a question about it
// has to come out the same. Letter n-grams are wrong on one short text in five and cost
// milliseconds, so: the script decides; among the languages of Latin script, the little words
// (articles, prepositions), which nearly every sentence has. A statement is read in one language,
// English when in doubt. A question is asked in all that it could be in, English always among them:
// it meets its statement whichever way that was read. Korean, Japanese and Chinese are cut into
// pairs of characters in any language; what Latin words stand in them is read as English.

/**
 * What of a statement search knows: its beginning, this many characters and terms. The ledger keeps
 * all of it.
 */
const MAX_TEXT_CHARS = 32_000;
const MAX_TERMS = 4_000;
/** Longer "words" are data: they are found by their beginning, which fits an index entry. */
const MAX_TERM_CHARS = 64;

/** Letters of the scripts whose languages have stemmers, and which of them a text is read in. */
const STEMMED_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Tamil}/gu, 'ta'],
];
const LATIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'tr'] as const;
const WORD_PATTERN = /\p{L}+/gu;
/** More text makes no better guess: characters for the script, pieces for the language. */
const MAX_SAMPLE_CHARS = 600;
const MAX_SAMPLE_TOKENS = 100;

/** The languages in which a word is one of the little ones, as places in LATIN. */
const languageIndexesByStopWord = new Map<string, number[]>();
LATIN_LANGUAGES.forEach((language, languageIndex) => {
  for (const word of STOP_WORDS[language] ?? [])
    languageIndexesByStopWord.set(word, [
      ...(languageIndexesByStopWord.get(word) ?? []),
      languageIndex,
    ]);
});

/**
 * What stands between two spaces, worked out once: no term spans a space, so that a text's terms
 * are those of its pieces, and most pieces were met before.
 */
interface TokenAnalysis {
  text: string;
  /** The languages, as places in LATIN, whose little words it holds. */
  stopWordLanguageIndexes: number[];
  /** By language. */
  termsByLanguage: Map<string, string[]>;
}
const tokenCache = new Map<string, TokenAnalysis>();
/** So many pieces of such a length are kept: some 20 MB. */
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

/** The terms that a statement is found by, in their order, repeats included. */
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

/** A term as the index has it. */
export const truncateTerm = (term: string): string =>
  term.length <= MAX_TERM_CHARS
    ? term
    : term.slice(0, MAX_TERM_CHARS).replace(/[\ud800-\udbff]$/, '');

/** The languages that a question may be in: the statements it asks for were read in one of them. */
export function detectQuestionLanguages(text: string): string[] {
  const script = detectScriptLanguage(text);
  if (script) return ['en', script];
  const votes = countStopWordVotes(analyzeTokens(text));
  const maxVotes = Math.max(...votes);
  return LATIN_LANGUAGES.filter(
    (language, languageIndex) => language === 'en' || votes[languageIndex]! * 2 >= maxVotes,
  );
}

/** The terms that a question asks for, each once, in every language that it may be in. */
export const extractQuestionTerms = (text: string): string[] => [
  ...new Set([...parseRetrievalQuery(text, detectQuestionLanguages(text)).terms].map(truncateTerm)),
];

function guessLatinLanguage(tokens: readonly TokenAnalysis[]): string {
  const votes = countStopWordVotes(tokens);
  const maxVotes = Math.max(...votes);
  return maxVotes > votes[0]! ? LATIN_LANGUAGES[votes.indexOf(maxVotes)]! : 'en';
}

/**
 * The language of the script that most letters of a text's beginning are in, where it is not Latin
 * and has a stemmer.
 */
function detectScriptLanguage(text: string): string | undefined {
  // all of these scripts, and none of what is usual elsewhere
  if (!/[\u0370-\u0fff]/.test(text)) return undefined;
  const sample = text.slice(0, MAX_SAMPLE_CHARS);
  const majority = (sample.match(/\p{L}/gu)?.length ?? 0) / 2;
  return STEMMED_SCRIPTS.find(([letters]) => (sample.match(letters)?.length ?? 0) > majority)?.[1];
}

/** How many of a text's first words are little words of each language. */
function countStopWordVotes(tokens: readonly TokenAnalysis[]): number[] {
  const votes = LATIN_LANGUAGES.map(() => 0);
  for (let index = 0; index < tokens.length && index < MAX_SAMPLE_TOKENS; index++)
    for (const languageIndex of tokens[index]!.stopWordLanguageIndexes) votes[languageIndex]!++;
  return votes;
}

/** What `memory_api.remember` takes for the index: see db/functions/remember.sql. */
export interface IndexedTerms {
  terms: (string | null)[];
  postings: string[];
}

/** See db/tables/0009-postings.sql for what stands in a row. */
const MAX_STATEMENT_TERMS = 4095;
const MAX_TERM_COUNT = 15;
const MAX_NODE_INDEX = 32_767;

/**
 * The terms of the statements of rows, for the index. Lets others work in between, as statements
 * may be many and long.
 */
export async function indexTerms(rows: readonly (object | null)[]): Promise<IndexedTerms> {
  if (rows.length > MAX_NODE_INDEX + 1)
    throw new RangeError(`More than ${MAX_NODE_INDEX + 1} nodes in one request`);
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
