import type { Sentence } from '@plumbline/text';

/** A stretch of a document as a model reads it. */
export interface Window {
  /** index of the first and last sentence that it is asked about */
  first: number;
  last: number;
  /**
   * `[12] text` a line; the sentences before `first` are there to be understood, not to be reported
   * on
   */
  material: string;
}

/**
 * Small enough that all a model finds in it fits into one answer, and that windows are read side by
 * side.
 */
const CHARACTERS = 4_000;
/** What is said of a window may point back so far. */
const CONTEXT = 3;
/** A "sentence" longer than this (a table without stops) is cut for the model. */
const LONGEST_SENTENCE = 1_500;
/**
 * 64,000 characters: a report of thirty pages. What comes after is read by rules, lest one request
 * cost hundreds of calls.
 */
const MOST_WINDOWS = 16;

/**
 * Cuts the sentences of a document into windows; code is left out. What lies beyond the last window
 * is in none.
 */
export function windowsOf(sentences: readonly Sentence[]): Window[] {
  const windows: Window[] = [];
  let first = 0;
  while (first < sentences.length && windows.length < MOST_WINDOWS) {
    let last = first;
    let characters = lengthOf(sentences[first]);
    while (last + 1 < sentences.length && characters + lengthOf(sentences[last + 1]) <= CHARACTERS)
      characters += lengthOf(sentences[++last]);
    const own = linesOf(sentences.slice(first, last + 1));
    const before = linesOf(sentences.slice(Math.max(0, first - CONTEXT), first));
    if (own.length > 0)
      windows.push({
        first,
        last,
        material: [...(before.length ? ['(before:)', ...before, '(here:)'] : []), ...own].join(
          '\n',
        ),
      });
    first = last + 1;
  }
  return windows;
}

const lengthOf = (sentence: Sentence | undefined) =>
  Math.min(LONGEST_SENTENCE, sentence?.text.length ?? 0) + 8;

const linesOf = (sentences: readonly Sentence[]) =>
  sentences.flatMap(({ index, text, block }) => (block === 'code' ? [] : [numbered(index, text)]));

/** A sentence with its number, on one line. */
export const numbered = (index: number, text: string) =>
  `[${index}] ${text.slice(0, LONGEST_SENTENCE).replace(/\s+/g, ' ').trim().toWellFormed()}`;
