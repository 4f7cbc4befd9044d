import type { SentenceForm } from './sentence-form.types.ts';

/** Properties of a sentence that do not depend on its words. */
export interface SentenceContext {
  /** ISO 639-1; `und` is treated as English. */
  language: string;
  /** The number of names. */
  nameCount: number;
  /** Whether it begins with a name. */
  beginsWithName?: boolean;
  /** The number of dates that state their year, and of all dates. */
  yearCount: number;
  dateCount: number;
  /** Whether it is inside a quotation that began in an earlier sentence. */
  isQuoted?: boolean;
}

/** The assessment of a sentence. */
export interface SentenceAssessment {
  /**
   * How much it states verifiable facts that are worth checking, 0 to 1; .5 for a plain statement.
   */
  checkWorthiness: number;
  /** How much it expresses the thoughts and feelings of its writer, 0 to 1. */
  subjectivity: number;
  form: SentenceForm;
  /** Whether it contains only assertions. */
  isPlainStatement: boolean;
}
