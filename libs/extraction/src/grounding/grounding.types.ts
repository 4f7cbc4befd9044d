/** What a worded statement can have that its sources do not bear out. */
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
  /** Nothing that code sees: a model that looked at it again refused it. */
  'review',
] as const;
export type GroundingReason = (typeof GROUNDING_REASONS)[number];

/** A statement in words of its own, and what it has to be borne out by. */
export interface GroundingQuestion {
  /** One sentence, label or clause; at most 1,000 characters are read. */
  statement: string;
  /** ISO 639-1 of the statement; detected when left out. */
  language?: string;
  /** The sentences it cites: every figure, date, name and negation must be theirs. */
  sources: readonly string[];
  /** ISO 639-1 of the sources; detected when left out. */
  sourceLanguage?: string;
  /**
   * What the sources' references are resolved from: title, outlet, author, neighbours, the
   * question. Names may be taken from here, figures may not. Default: none.
   */
  context?: readonly string[];
  /**
   * The statement draws on the sources as a whole: its figures, dates, names and quotations are
   * compared, its roles, denials and hedges are not.
   */
  isSummary?: boolean;
  /** The statement is a date that was worked out: one that code does not find is only a doubt. */
  canInferDates?: boolean;
  /**
   * The day from which "yesterday" is told in the sources; without it such dates are not compared.
   */
  referenceDate?: Date;
}

/** One thing that the sources do not bear out. */
export interface GroundingIssue {
  reason: GroundingReason;
  /**
   * `error`: the sources cannot bear it out, such as a figure that stands in none of them. `doubt`:
   * code cannot tell, such as two names that have changed places; whoever can read has to look.
   */
  severity: 'error' | 'doubt';
  /**
   * The words in question: of the statement, or of the source where the statement leaves them out.
   */
  words: string;
}
