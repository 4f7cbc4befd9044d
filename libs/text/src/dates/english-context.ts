import { dateWords, joinTerms } from './date-words.ts';

const words = dateWords.require('en');

const followsWord = (terms: Iterable<string>, gap: string) =>
  new RegExp(`\\b${joinTerms(terms)}${gap}$`, 'iu');

/** Patterns of the text around English dates, for decisions that the date itself does not allow. */
export const MONTH_CONTEXT_BEFORE = followsWord(words.beforeMonth, '[\\s-]{1,2}');
/** Words before "past" that make it a preposition. */
export const PAST_PREPOSITION_BEFORE = followsWord(words.wordsBeforePast, '\\s');
/** A number of units that refers to the past: "the first time in three years". */
export const SUPERLATIVE_BEFORE = new RegExp(
  `\\b(?:${joinTerms(words.superlatives)}|[a-z]{3,10}est)\\b[^.,;]{0,20}$`,
  'iu',
);
/** "His seventies" are an age, "temperatures in the eighties" are degrees. */
export const NO_DECADE_BEFORE = new RegExp(
  `\\b${joinTerms(words.wordsBeforeTens)}\\b[^.]{0,24}$`,
  'iu',
);
export const DECADE_CONTEXT_BEFORE = new RegExp(
  `\\b${joinTerms(words.wordsBeforeDecade)}[\\s-]$|^$`,
  'iu',
);
export const QUARTER_CONTEXT_BEFORE = followsWord(words.wordsBeforeQuarter, '\\s');
export const WEEK_CONTEXT_BEFORE = new RegExp(
  `\\b${joinTerms(words.wordsBeforeWeek)}\\s$|^\\s*$`,
  'iu',
);
/** Sources of patterns. */
export const NEWSPAPER_AFTER_WEEKDAY = joinTerms(words.nounsAfterWeekday);
export const DAY_CONTEXT_BEFORE = joinTerms(words.wordsBeforeDay);
export const DAY_CONTEXT_AFTER = joinTerms(words.wordsAfterDay).replaceAll(' ', '\\s');
export const YEAR_IN_WORDS_CONTEXT = joinTerms(words.wordsBeforeYearInWords);

/** Counts that are only approximate. */
export const VAGUE_COUNT = new RegExp(`\\b${joinTerms(words.vagueCounts)}\\b`, 'iu');
/** Approximate amounts: "Over a decade ago" */
export const VAGUE_AGO = new RegExp(
  `\\b${joinTerms(words.vagueWords)} (?:[\\w-]+ ){1,3}ago$`,
  'iu',
);
