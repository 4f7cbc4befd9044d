import type { FoundMark } from '../mark/read-marks.ts';

export const SENTENCE_STATES = ['kept', 'changed', 'added'] as const;
export type SentenceState = (typeof SENTENCE_STATES)[number];

/**
 * authentic: every sentence is there, and no other; excerpt: only sentences of it; edited: some of its sentences were changed, left out or added;
 * mixed: a lesser part of the text is from it; transplanted: its mark stands in a text that is not from it; unrelated: nothing of its text is here.
 */
export const VERDICTS = ['authentic', 'excerpt', 'edited', 'mixed', 'transplanted', 'unrelated'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A sentence of the text that was asked about. */
export interface SentenceMap {
  /** UTF-16 offsets. */
  start: number;
  end: number;
  state: SentenceState;
  /** Of a changed one: its words that the original has not, UTF-16 offsets; at most 50. */
  changed?: { start: number; end: number }[];
}

/** How the text that was asked about stands to the text of one fingerprint. */
export interface TextEvidence {
  verdict: Verdict;
  /** 0 to 1: of the text that was asked about, how much is from the original, by its length. */
  containment: number;
  /** 0 to 1: of the original, how many sentences are here unchanged. */
  kept: number;
  /** Sentences of the original that are not here, not even changed. */
  missing: number;
  sentences: SentenceMap[];
}

/**
 * Compares a text with what was kept of an original.
 *
 * @param text as asked about, marks and all: offsets count in it
 * @param prints of the original, as `printsOf` made them
 * @param marks of this fingerprint that were found in the text
 */
export function textEvidence(_text: string, _prints: Buffer, _key: Buffer, _marks: readonly FoundMark[]): TextEvidence {
  throw new Error('Not built yet');
}
