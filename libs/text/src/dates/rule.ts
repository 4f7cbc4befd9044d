import type { Day, Reading } from './calendar.ts';

/**
 * The text next to a match, for the decisions a pattern cannot make: 24 characters before, 24
 * behind.
 */
export interface Surroundings {
  today: Day;
  before: string;
  after: string;
}

/**
 * A way of writing dates. Patterns are global, and bounded in length so that matching stays linear.
 */
export interface Rule {
  pattern: RegExp;
  /**
   * A match that `read` refuses is no date for anybody: later readers do not get to think
   * otherwise.
   */
  final?: boolean;
  /** What the match means; `undefined` when it is no date after all. */
  read: (match: RegExpExecArray, around: Surroundings) => Reading | undefined;
}
