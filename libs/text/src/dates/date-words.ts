import {
  alternativesSchema,
  collectWords,
  defineLanguageResource,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** What a stretch of time is cut into, the shortest first. */
export const UNIT_NAMES = ['day', 'week', 'month', 'quarter', 'year', 'decade'] as const;

const unitWords = wordsSchema.default([]);
const numberByWord = z.record(z.string(), z.number().int()).default({});
/** Lists in an order that tells their meaning. */
const tables = z.array(wordsSchema).default([]);

const dateWordsSchema = z.strictObject({
  /** January to December, Monday to Sunday, spring to winter: forms of each. */
  months: tables,
  weekdays: tables,
  seasons: tables,
  units: z
    .strictObject(
      Object.fromEntries(UNIT_NAMES.map((unit) => [unit, unitWords])) as Record<
        (typeof UNIT_NAMES)[number],
        typeof unitWords
      >,
    )
    .prefault({}),
  /** Steps from today's day, week, month or year, by word: "어제" is -1. */
  dayOffsets: numberByWord,
  weekOffsets: numberByWord,
  monthOffsets: numberByWord,
  yearOffsets: numberByWord,
  /** The same of words before a unit: "last" is -1. */
  periodOffsets: numberByWord,
  /** Numbers of days in one word, other numbers, and places in an order; -1 is the last. */
  dayCounts: numberByWord,
  counts: numberByWord,
  ordinalValues: numberByWord,
  /** Whether so many units lie behind or ahead: "last" is -1. */
  rollingOffsets: numberByWord,
  /** The year before the first one of an era. */
  eras: numberByWord,
  /** "Twenties" to "nineties". */
  decades: wordsSchema.default([]),
  /** Patterns of what makes a comparison of a year before it; of what makes a count of a day. */
  comparisons: alternativesSchema.default([]),
  notDays: alternativesSchema.default([]),
  /** Nouns that "전" makes former ones of. */
  nounsAfterFormer: words,
  /** Words before a date in digits; between two; before a version in digits. */
  wordsBeforeDigits: terms,
  digitConnectors: terms,
  wordsBeforeVersion: terms,
  /** Words before a quarter, a decade in digits, a week by number, a day and a year in words. */
  wordsBeforeQuarter: words,
  wordsBeforeDecade: words,
  wordsBeforeWeek: words,
  wordsBeforeDay: words,
  wordsBeforeYearInWords: words,
  /** Words behind a day of the month without the month. */
  wordsAfterDay: terms,
  /** Before tens that are an age or degrees: "his seventies". */
  wordsBeforeTens: words,
  /** Before "past" where it is a preposition. */
  wordsBeforePast: words,
  /** Before a number of units that looks back: "the first time in three years". */
  superlatives: words,
  /** What makes a name of the weekday before it. */
  nounsAfterWeekday: words,
  /** What tells a number or a distance only about. */
  vagueCounts: terms,
  vagueWords: terms,
  /** Units of times of day and of durations shorter than a day. */
  timesAndDurations: words,
  /** From one on, and first to sixth. */
  numbers: tables,
  ordinals: tables,
  /** "Last", "this", "next": before the noun, and behind it ("la semaine prochaine"). */
  last: terms,
  lastAfterNoun: terms,
  current: terms,
  next: terms,
  nextAfterNoun: terms,
  /** The last of several, and "the first" of several. */
  final: terms,
  firstPlural: terms,
  of: terms,
  /** Behind a day in digits: "5." in German, "1er" in French. */
  daySuffixes: words,
  /** Between and before the ends of a range. */
  to: terms,
  and: terms,
  from: terms,
  between: terms,
  /** Parts of a stretch. */
  early: terms,
  mid: terms,
  late: terms,
  rest: terms,
  quarter: terms,
  half: terms,
  weekend: terms,
  /** What makes this weekend of "weekend". */
  beforeWeekend: terms,
  /** Before a number of units, looking back and ahead. */
  ago: terms,
  ahead: terms,
  /** Pattern with a group for the two or four digits, and one for a number, Roman or not. */
  decade: z.string().default(''),
  century: z.string().default(''),
  /** What stands before a month alone. */
  beforeMonth: terms,
  /** Articles: before any noun; before a day in digits; behind `of`. */
  articles: terms,
  articlesBeforeDay: terms,
  articlesAfterOf: terms,
  /** Articles before an ordinal, before several units, before "week". */
  articlesBeforeOrdinal: terms,
  articlesBeforePlural: terms,
  articlesBeforeWeek: terms,
  /** Between "week" and its first day; between a week and its weekday. */
  weekStarts: terms,
  weekdayOfWeek: terms,
  /** Behind a number that is a time of day. */
  timeUnits: terms,
  /** Before a unit that a phrase is cut from: "Rest der Woche"; and what may not follow it. */
  ofPeriod: terms,
  afterPeriod: terms,
  /** Between two dates that are a range, and those of these that no opening is needed with. */
  connectors: terms,
  plainConnectors: terms,
  /** The same, joined to the first date. */
  connectorParticles: terms,
  /** Words for "and" and "or": between two dates; joined to the first one; before the second. */
  conjunctions: terms,
  listConnectors: terms,
  listParticles: terms,
  listPrepositions: terms,
  /** Before the first date of a range, and of one with a conjunction. */
  rangeOpenings: terms,
  betweenOpenings: terms,
  /** Articles before a date. */
  rangeArticles: terms,
  dativeArticles: terms,
  /** Behind the last date of a range, and of one with a conjunction. */
  untilMarks: terms,
  betweenMarks: terms,
  /** What a number of four digits counts that is no year: how such words begin, and words. */
  countedNouns: words,
  measures: words,
  wordsBeforeQuantity: terms,
  /** Words around a number of four digits that is a year. */
  wordsBeforeYear: terms,
  wordsAfterYear: words,
  /** Of the words before, those that a year before 1500 needs. */
  wordsBeforeEarlyYear: words,
});

export type DateWords = z.output<typeof dateWordsSchema>;

export const dateWords = defineLanguageResource('dates', dateWordsSchema);

/** @returns a group of a pattern: the words that `select` takes, of all languages */
export const joinDateWords = (select: (words: DateWords) => Iterable<string>): string =>
  joinTerms(collectWords(dateWords, select));

/** As `joinWords`; an apostrophe is written straight or curved. */
export const joinTerms = (words: Iterable<string>): string =>
  joinWords(words).replaceAll("'", "['’]");
