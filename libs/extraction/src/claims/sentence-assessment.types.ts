import type { SentenceForm } from './sentence-form.types.ts';

/** What is known of a sentence before its words are weighed. */
export interface SentenceContext {
  /** ISO 639-1; `und` is read as English. */
  language: string;
  /** Names in it. */
  nameCount: number;
  /** Whether a name is the first thing in it. */
  beginsWithName?: boolean;
  /** Dates in it that say their year, and dates of all kinds. */
  yearCount: number;
  dateCount: number;
  /** Whether it stands in a quotation that began in a sentence before. */
  isQuoted?: boolean;
}

/** How a sentence is judged. */
export interface SentenceAssessment {
  /**
   * How surely it states what can be looked up, and how much that is worth looking up: 0 to 1, .5 a
   * plain statement.
   */
  checkWorthiness: number;
  /** How surely it tells what its writer thinks and feels: 0 to 1. */
  subjectivity: number;
  form: SentenceForm;
  /** A bare assertion: nothing in it but what is said to be so. */
  isPlainStatement: boolean;
}
