import type { GroundingQuestion, GroundingReason } from './grounding.types.ts';

/** What a sentence cites, with what a reader needs to know what it means. */
export interface CitedPassage {
  text: string;
  /** Of its page. */
  title?: string;
  /** What stands before it: who "he" is. */
  before?: string;
  /** What “yesterday” in it is told from. */
  writtenAt?: Date;
}

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
  /**
   * The sources as they stand on their pages, for a judge of what they entail. Default: the sources
   * under the first text of `context`, written on `referenceDate`.
   */
  passages?: readonly CitedPassage[];
}

/** What a judge reads of what a statement cites. */
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

/** A statement after it was held against its sources. */
export interface ReviewedStatement {
  /** As it may be shown; `undefined` when its sources do not bear it out. */
  text?: string;
  /** A wording that code can neither confirm nor refute: refused unless a judge accepts it. */
  unconfirmedText?: string;
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
