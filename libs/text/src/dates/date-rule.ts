import type { CalendarDay } from './calendar.ts';
import type { ResolvedDate } from './date-resolution.ts';

/**
 * The text next to a match, for the decisions a pattern cannot make: 24 characters before, 24
 * behind.
 */
export interface MatchContext {
  today: CalendarDay;
  textBefore: string;
  textAfter: string;
}

/**
 * A way of writing dates. Patterns are global, and bounded in length so that matching stays linear.
 */
export interface DateRule {
  pattern: RegExp;
  /**
   * A match that `resolve` refuses is no date for anybody: later readers do not get to think
   * otherwise.
   */
  blocksLaterRules?: boolean;
  /** What the match means; `undefined` when it is no date after all. */
  resolve: (match: RegExpExecArray, context: MatchContext) => ResolvedDate | undefined;
}

/** A date found by a rule, before ranges are put together. */
export interface DateCandidate extends ResolvedDate {
  start: number;
  end: number;
}
