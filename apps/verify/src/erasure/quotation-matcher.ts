import { LOOSELY_SPACED_SCRIPT } from '@plumbline/text/scripts';
import type { TextMatcher } from './text-matcher.ts';

/** Letters that a text must share in a row to quote another one: about eight words. */
const MIN_RUN_LETTERS = 48;
/** The same in scripts in which a character is a syllable or a word. */
const MIN_RUN_SYLLABLES = 20;
/** A shorter quotation counts if it is a whole sentence of at least this many letters. */
const MIN_SENTENCE_LETTERS = 16;
const MIN_SENTENCE_SYLLABLES = 8;
const SENTENCE_END = /(?<=[.!?…。！？؟۔])["'”’»)\]]*\s+|\n+/u;
const CITATION_MARKER = /\[\d{1,3}\]/g;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;
const INVISIBLE = /\p{Cf}/gu;

/**
 * Finds texts that quote other texts: a run of about eight words, or a whole sentence. Differences
 * in case, punctuation, spaces and invisible marks do not count.
 */
export class QuotationMatcher implements TextMatcher {
  private readonly runs = new Set<string>();
  private readonly syllableRuns = new Set<string>();
  private readonly sentences = new Set<string>();

  /** @param texts a document with its title and description, or several */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const letters = toLetters(text);
      addRuns(this.runs, letters, MIN_RUN_LETTERS, () => true);
      addRuns(this.syllableRuns, letters, MIN_RUN_SYLLABLES, isMostlySyllables);
      for (const sentence of splitSentences(text)) this.sentences.add(sentence);
    }
  }

  matches(text: string): boolean {
    const letters = toLetters(text);
    return (
      containsRun(this.runs, letters, MIN_RUN_LETTERS) ||
      containsRun(this.syllableRuns, letters, MIN_RUN_SYLLABLES) ||
      splitSentences(text).some((sentence) => this.sentences.has(sentence))
    );
  }
}

/** Adds overlapping runs, so that a quotation is found wherever it begins. */
function addRuns(
  runs: Set<string>,
  letters: string,
  length: number,
  isAdmitted: (run: string) => boolean,
): void {
  for (let at = 0; at + length <= letters.length; at += length / 4) {
    const run = letters.slice(at, at + length);
    if (isAdmitted(run)) runs.add(run);
  }
}

function containsRun(runs: ReadonlySet<string>, letters: string, length: number): boolean {
  if (!runs.size) return false;
  for (let at = 0; at + length <= letters.length; at++)
    if (runs.has(letters.slice(at, at + length))) return true;
  return false;
}

/** The sentences of a text, and the text as a whole, without those that are too short. */
const splitSentences = (text: string): string[] =>
  [...text.split(SENTENCE_END), text]
    .map(toLetters)
    .filter(
      (letters) =>
        letters.length >=
        (isMostlySyllables(letters) ? MIN_SENTENCE_SYLLABLES : MIN_SENTENCE_LETTERS),
    );

const toLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(CITATION_MARKER, '')
    .replace(NO_LETTER, '');

const isMostlySyllables = (letters: string): boolean =>
  [...letters].filter((letter) => LOOSELY_SPACED_SCRIPT.test(letter)).length * 2 > letters.length;
