import { inTurns } from '@plumbline/http';
import { readQuestion, searchTerms } from '@plumbline/retrieval';
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
const LONGEST_TEXT = 32_000;
const MOST_TERMS = 4_000;
/** Longer "words" are data: they are found by their beginning, which fits an index entry. */
const LONGEST_TERM = 64;

/** Letters of the scripts whose languages have stemmers, and which of them a text is read in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Tamil}/gu, 'ta'],
];
const LATIN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'tr'] as const;
const WORD = /\p{L}+/gu;
/** More text makes no better guess: characters for the script, pieces for the language. */
const SAMPLE = 600;
const SAMPLE_PIECES = 100;

/** The languages in which a word is one of the little ones, as places in LATIN. */
const little = new Map<string, number[]>();
LATIN.forEach((language, place) => {
  for (const word of STOP_WORDS[language] ?? [])
    little.set(word, [...(little.get(word) ?? []), place]);
});

/**
 * What stands between two spaces, worked out once: no term spans a space, so that a text's terms
 * are those of its pieces, and most pieces were met before.
 */
interface Piece {
  text: string;
  /** The languages, as places in LATIN, whose little words it holds. */
  little: number[];
  /** By language. */
  terms: Map<string, string[]>;
}
const pieces = new Map<string, Piece>();
/** So many pieces of such a length are kept: some 20 MB. */
const KEPT = 60_000;
const LONGEST_KEPT = 40;

function pieceOf(text: string): Piece {
  const kept = pieces.get(text);
  if (kept) return kept;
  const piece: Piece = {
    text,
    little: [...text.toLowerCase().matchAll(WORD)].flatMap(([word]) => little.get(word) ?? []),
    terms: new Map(),
  };
  if (text.length <= LONGEST_KEPT) {
    if (pieces.size >= KEPT) pieces.clear();
    pieces.set(text, piece);
  }
  return piece;
}

const piecesOf = (text: string) => text.split(/\s+/, MOST_TERMS * 2).map(pieceOf);

/** The terms that a statement is found by, in their order, repeats included. */
export function statementTerms(statement: string): string[] {
  const read = piecesOf(statement.slice(0, LONGEST_TEXT));
  const language = languageOfScript(statement) ?? languageOf(read);
  const found: string[] = [];
  for (const { text, terms } of read) {
    let own = terms.get(language);
    if (!own) terms.set(language, (own = searchTerms(text, language).map(indexedTerm)));
    for (const term of own) found.push(term);
    if (found.length >= MOST_TERMS) break;
  }
  if (found.length > MOST_TERMS) found.length = MOST_TERMS;
  return found;
}

/** A term as the index has it. */
export const indexedTerm = (term: string): string =>
  term.length <= LONGEST_TERM ? term : term.slice(0, LONGEST_TERM).replace(/[\ud800-\udbff]$/, '');

/** The languages that a question may be in: the statements it asks for were read in one of them. */
export function questionLanguages(text: string): string[] {
  const script = languageOfScript(text);
  if (script) return ['en', script];
  const votes = votesOf(piecesOf(text));
  const most = Math.max(...votes);
  return LATIN.filter((language, place) => language === 'en' || votes[place]! * 2 >= most);
}

/** The terms that a question asks for, each once, in every language that it may be in. */
export const questionTerms = (text: string): string[] => [
  ...new Set([...readQuestion(text, questionLanguages(text)).terms].map(indexedTerm)),
];

function languageOf(read: readonly Piece[]): string {
  const votes = votesOf(read);
  const most = Math.max(...votes);
  return most > votes[0]! ? LATIN[votes.indexOf(most)]! : 'en';
}

/**
 * The language of the script that most letters of a text's beginning are in, where it is not Latin
 * and has a stemmer.
 */
function languageOfScript(text: string): string | undefined {
  // all of these scripts, and none of what is usual elsewhere
  if (!/[\u0370-\u0fff]/.test(text)) return undefined;
  const sample = text.slice(0, SAMPLE);
  const half = (sample.match(/\p{L}/gu)?.length ?? 0) / 2;
  return SCRIPTS.find(([letters]) => (sample.match(letters)?.length ?? 0) > half)?.[1];
}

/** How many of a text's first words are little words of each language. */
function votesOf(read: readonly Piece[]): number[] {
  const votes = LATIN.map(() => 0);
  for (let at = 0; at < read.length && at < SAMPLE_PIECES; at++)
    for (const place of read[at]!.little) votes[place]!++;
  return votes;
}

/** What `memory_api.remember` takes for the index: see db/functions/remember.sql. */
export interface IndexedTerms {
  terms: (string | null)[];
  postings: string[];
}

/** See db/tables/0009-postings.sql for what stands in a row. */
const LENGTH_MAX = 4095;
const TIMES_MAX = 15;
const PLACE_MAX = 32_767;

/**
 * The terms of the statements of rows, for the index. Lets others work in between, as statements
 * may be many and long.
 */
export async function indexTerms(rows: readonly (object | null)[]): Promise<IndexedTerms> {
  if (rows.length > PLACE_MAX + 1)
    throw new RangeError(`More than ${PLACE_MAX + 1} nodes in one request`);
  const nodes = new Map<string, number[]>();
  const terms = await inTurns(rows, (row, place) => {
    const { statement } = (row ?? {}) as { statement?: unknown };
    const own = typeof statement === 'string' ? statementTerms(statement) : [];
    addPostings(nodes, place, own);
    return own.length ? own.join(' ') : null;
  });
  return { terms, postings: Array.from(nodes, ([term, own]) => `${term} {${own.join(',')}}`) };
}

function addPostings(nodes: Map<string, number[]>, place: number, terms: readonly string[]): void {
  const times = new Map<string, number>();
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
  const length = Math.min(terms.length, LENGTH_MAX);
  for (const [term, count] of times) {
    const packed = (place << 16) | (length << 4) | Math.min(count, TIMES_MAX);
    const own = nodes.get(term);
    if (own) own.push(packed);
    else nodes.set(term, [packed]);
  }
}
