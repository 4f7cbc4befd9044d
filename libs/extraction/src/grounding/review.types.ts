import type { GroundingQuestion, GroundingReason } from './grounding.types.ts';

/** A statement to be reviewed. */
export interface ReviewQuestion extends GroundingQuestion {
  /** What it is worded for, to count what is refused: `title`, `answer` … Default: `statement`. */
  field?: string;
  /** A longer statement is sent back to be worded shorter. Default: no limit. */
  maxChars?: number;
  /**
   * What a model is shown beside the sources to resolve their references. Default: the first two
   * texts of `context`.
   */
  surroundings?: readonly string[];
}

/** A statement after it was held against its sources. */
export interface ReviewedStatement {
  /** As it may be shown; `undefined` when its sources do not bear it out. */
  text?: string;
  /** Why it was looked at again, changed or refused; empty for one that was right at once. */
  reasons: GroundingReason[];
}

/** Statements after they were held against their sources. */
export interface StatementReview {
  /** One for each question, in their order. */
  statements: ReviewedStatement[];
  /** A model was to look at some of them again, and did not: what code doubted was refused. */
  hasFailed: boolean;
}
