import type { GroundingQuestion, GroundingReason } from './grounding.types.ts';

/** A citation with the context that a reader needs to understand it. */
export interface CitedPassage {
  text: string;
  /** Title of its page. */
  title?: string;
  /** The text before it, which explains who "he" is. */
  before?: string;
  /** Reference date for “yesterday” in it. */
  writtenAt?: Date;
}

/** A statement to be reviewed. */
export interface ReviewQuestion extends GroundingQuestion {
  /**
   * Purpose of the statement, for counting rejections: `title`, `answer` … Default: `statement`.
   */
  field?: string;
  /** A longer statement is returned to the model to be shortened. Default: no limit. */
  maxChars?: number;
  /**
   * Texts shown to a model with the sources, to resolve their references. Default: the first two
   * texts of `context`.
   */
  surroundings?: readonly string[];
  /**
   * The sources with their context, for a judge of entailment. Default: the sources with the first
   * text of `context` as title, written on `referenceDate`.
   */
  passages?: readonly CitedPassage[];
}

/** Returns what a judge reads of the citations of a statement. */
export const listCitedPassages = ({
  passages,
  sources,
  context = [],
  referenceDate,
}: ReviewQuestion): readonly CitedPassage[] =>
  passages ??
  sources.map((text) => ({
    text,
    ...(context[0] && { title: context[0] }),
    ...(referenceDate && { writtenAt: referenceDate }),
  }));

/** A statement after its review. */
export interface ReviewedStatement {
  /** The accepted wording; `undefined` when the sources do not support it. */
  text?: string;
  /**
   * A wording that code can neither confirm nor refute. It is rejected unless a judge accepts it.
   */
  unconfirmedText?: string;
  /** Why it was reviewed again, changed or rejected; empty if it was accepted at once. */
  reasons: GroundingReason[];
}

/** Statements after their review. */
export interface StatementReview {
  /** One for each question, in order. */
  statements: ReviewedStatement[];
  /**
   * Whether the second review by a model failed. Statements that code doubted are then rejected.
   */
  hasFailed: boolean;
}
