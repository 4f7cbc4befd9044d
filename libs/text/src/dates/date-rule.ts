import type { CalendarDay } from './calendar.ts';
import type { ResolvedDate } from './date-resolution.ts';

/**
 * The text around a match, for decisions that a pattern cannot make: 24 characters before it and 24
 * after it.
 */
export interface MatchContext {
  today: CalendarDay;
  textBefore: string;
  textAfter: string;
}

/**
 * A notation of dates. Patterns are global and bounded in length, so that matching stays linear.
 */
export interface DateRule {
  pattern: RegExp;
  /** Whether a match that `resolve` rejects is no date for later rules either. */
  blocksLaterRules?: boolean;
  /** The meaning of the match; `undefined` if it is no date. */
  resolve: (match: RegExpExecArray, context: MatchContext) => ResolvedDate | undefined;
}

/** A date found by a rule, before ranges are merged. */
export interface DateCandidate extends ResolvedDate {
  start: number;
  end: number;
}
