/** Kinds of content in a rephrased statement that its sources may not support. */
export const GROUNDING_REASONS = [
  'number',
  'date',
  'name',
  'quotation',
  'address',
  'markup',
  'length',
  'negation',
  'hedge',
  'direction',
  'roles',
  'attribution',
  'terms',
  'language',
  /** Rejected by a model's second review, without an issue that code detects. */
  'review',
] as const;
export type GroundingReason = (typeof GROUNDING_REASONS)[number];

/** A rephrased statement and the texts that must support it. */
export interface GroundingQuestion {
  /** One sentence, label or clause; at most 1,000 characters are read. */
  statement: string;
  /** ISO 639-1 code of the statement; detected by default. */
  language?: string;
  /** The cited sentences. They must contain every figure, date, name and negation. */
  sources: readonly string[];
  /** ISO 639-1 code of the sources; detected by default. */
  sourceLanguage?: string;
  /**
   * Texts that resolve the references of the sources: title, outlet, author, neighbours, the
   * question. Names may come from here, figures may not. Default: none.
   */
  context?: readonly string[];
  /**
   * Whether the statement summarizes the sources as a whole. Its figures, dates, names and
   * quotations are compared, its roles, negations and hedges are not.
   */
  isSummary?: boolean;
  /** Whether the statement is a derived date. If code does not find it, that is only a doubt. */
  canInferDates?: boolean;
  /** Reference date for "yesterday" in the sources; without it such dates are not compared. */
  referenceDate?: Date;
}

/** One thing that the sources do not support. */
export interface GroundingIssue {
  reason: GroundingReason;
  /**
   * `error`: the sources cannot support it, such as a figure that is in none of them. `doubt`: code
   * cannot tell, such as two names that have changed places; a model or a person must decide.
   */
  severity: 'error' | 'doubt';
  /**
   * The words in question: those of the statement, or those of the source that the statement omits.
   */
  words: string;
}
