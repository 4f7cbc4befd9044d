import {
  alternativesSchema,
  collectWords,
  defineLanguageResource,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** The units of time, the shortest first. */
export const UNIT_NAMES = ['day', 'week', 'month', 'quarter', 'year', 'decade'] as const;

const unitWords = wordsSchema.default([]);
const numberByWord = z.record(z.string(), z.number().int()).default({});
/** Lists whose index is the meaning. */
const tables = z.array(wordsSchema).default([]);

const dateWordsSchema = z.strictObject({
  /** January to December, all forms of each: "jan januar". */
  months: tables,
  /** Monday to Sunday, all forms of each: "samstag sonnabend". */
  weekdays: tables,
  /** Spring to winter, all forms of each: "frühjahr frühling". */
  seasons: tables,
  /** All forms of each unit of time: "woche wochen". */
  units: z
    .strictObject(
      Object.fromEntries(UNIT_NAMES.map((unit) => [unit, unitWords])) as Record<
        (typeof UNIT_NAMES)[number],
        typeof unitWords
      >,
    )
    .prefault({}),
  /** Days from today, by word: "어제" -1. */
  dayOffsets: numberByWord,
  /** Weeks from the current week, by word: "先週" -1. */
  weekOffsets: numberByWord,
  /** Months from the current month, by word: "先月" -1. */
  monthOffsets: numberByWord,
  /** Years from the current year, by word: "작년" -1. */
  yearOffsets: numberByWord,
  /** Periods from the current one, by the word before a unit: "last" -1. */
  periodOffsets: numberByWord,
  /** Numbers of days that are one word: "이틀" 2. */
  dayCounts: numberByWord,
  /** Numbers before a unit, by word: "한" 1. */
  counts: numberByWord,
  /** Ordinals with their value: "첫째" 1; -1 means the last. */
  ordinalValues: numberByWord,
  /** Direction of a number of units from today, by the word before it: "지난" -1, "향후" 1. */
  rollingOffsets: numberByWord,
  /** The year before the first year of an era: "令和" 2018. */
  eras: numberByWord,
  /** Words for the decades from the twenties to the nineties, in this order: "twenties". */
  decades: wordsSchema.default([]),
  /** Regular expressions after a word for a year that make it a comparison: "대비" in "전년 대비". */
  comparisons: alternativesSchema.default([]),
  /** Regular expressions after the sign of a day that make it a count of days: "동안". */
  notDays: alternativesSchema.default([]),
  /** Nouns after "전" that make it "former" instead of "ago": "대통령". */
  nounsAfterFormer: words,
  /** Words before two numbers that make them a date: "since". */
  wordsBeforeDigits: terms,
  /** Words between two dates in digits: "and". */
  digitConnectors: terms,
  /** Words before a version in digits, which is no date: "release". */
  wordsBeforeVersion: terms,
  /** Words before a quarter without a year: "in" in "in Q3". */
  wordsBeforeQuarter: words,
  /** Words before a decade of two digits: "the" in "the 80s". */
  wordsBeforeDecade: words,
  /** Words before a week by its number: "since" in "since week 3". */
  wordsBeforeWeek: words,
  /** Words before a day of the month without the month: "until" in "until the 21st". */
  wordsBeforeDay: words,
  /** Words before a year in words: "in" in "in nineteen eighty-four". */
  wordsBeforeYearInWords: words,
  /** Words after a day of the month without the month: "when". */
  wordsAfterDay: terms,
  /** Words before tens that are an age or degrees: "his" in "his seventies". */
  wordsBeforeTens: words,
  /** Words before "past" that make it a preposition: "go". */
  wordsBeforePast: words,
  /**
   * Words before a number of units that refers to the past: "first" in "the first time in three
   * years".
   */
  superlatives: words,
  /** Nouns that form a name with the weekday before them: "Times" in "Sunday Times". */
  nounsAfterWeekday: words,
  /** Words for inexact numbers: "several". */
  vagueCounts: terms,
  /** Words that make a distance in time inexact: "nearly" in "nearly two years ago". */
  vagueWords: terms,
  /** Units of times of day and of durations shorter than a day: "minutes". */
  timesAndDurations: words,
  /** Number words from one on, all forms of each: "ein eine". */
  numbers: tables,
  /** Ordinals from the first on, all forms of each: "erste ersten 1.". */
  ordinals: tables,
  /** "Last" before the noun: "letzte" in "letzte Woche". */
  last: terms,
  /** "Last" after the noun: "dernière" in "la semaine dernière". */
  lastAfterNoun: terms,
  /** "This" before the noun: "diese" in "diese Woche". */
  current: terms,
  /** "Next" before the noun: "nächste" in "nächste Woche". */
  next: terms,
  /** "Next" after the noun: "prochaine" in "la semaine prochaine". */
  nextAfterNoun: terms,
  /** "Last" as an ordinal: "letzte" in "die letzte Woche im Mai". */
  final: terms,
  /** "First" before several units: "ersten" in "die ersten drei Tage". */
  firstPlural: terms,
  /** Words between a part and its date: "im" in "die erste Woche im Mai". */
  of: terms,
  /** Suffixes of a day in digits: "." in German, "er" in French. */
  daySuffixes: words,
  /** Words between the ends of a range: "bis" in "3. bis 5. Mai". */
  to: terms,
  /** Words between the ends of a range after `between`: "und". */
  and: terms,
  /** Words before a range that continues with `to`: "vom". */
  from: terms,
  /** Words before a range that continues with `and`: "zwischen". */
  between: terms,
  /** Words for the beginning of a period: "Anfang" in "Anfang Mai". */
  early: terms,
  /** Words for the middle of a period: "Mitte". */
  mid: terms,
  /** Words for the end of a period: "Ende". */
  late: terms,
  /** Words for the remainder of a period: "Rest". */
  rest: terms,
  /** Words for a quarter of a year: "Quartal". */
  quarter: terms,
  /** Words for a half of a year: "Halbjahr". */
  half: terms,
  /** Words for a weekend: "Wochenende". */
  weekend: terms,
  /** Words before a weekend that make it the current one: "am" in "am Wochenende". */
  beforeWeekend: terms,
  /** Words before a number of units that look back: "vor" in "vor drei Tagen". */
  ago: terms,
  /** Words before a number of units that look ahead: "in" in "in drei Tagen". */
  ahead: terms,
  /**
   * A regular expression of a decade, such as "80er Jahre"; its group is the two or four digits.
   */
  decade: z.string().default(''),
  /**
   * A regular expression of a century, such as "19. Jahrhundert"; its group is the number in digits
   * or Roman numerals.
   */
  century: z.string().default(''),
  /** Words before a month without day and year: "im" in "im Mai". */
  beforeMonth: terms,
  /** Articles before any noun of time: "das" in "das Wochenende". */
  articles: terms,
  /** Articles before a day in digits: "den" in "den 3. Mai". */
  articlesBeforeDay: terms,
  /** Articles after one of the words of `of`: "la". */
  articlesAfterOf: terms,
  /** Articles before an ordinal: "die" in "die erste Woche". */
  articlesBeforeOrdinal: terms,
  /** Articles before several units: "die" in "die ersten drei Tage". */
  articlesBeforePlural: terms,
  /** Articles before "week": "die" in "die Woche vom 3. Mai". */
  articlesBeforeWeek: terms,
  /** Words between "week" and its first day: "vom" in "die Woche vom 3. Mai". */
  weekStarts: terms,
  /** Words between a week and its weekday: "am" in "nächste Woche am Montag". */
  weekdayOfWeek: terms,
  /** Words after a number that is a time of day: "Uhr". */
  timeUnits: terms,
  /** Words before a unit that a part is taken from: "der" in "Rest der Woche". */
  ofPeriod: terms,
  /** Words that must not follow a unit after one of `ofPeriod`: "der". */
  afterPeriod: terms,
  /** Words between the two dates of a range: "to", "until". */
  connectors: terms,
  /** The `connectors` that need no opening before the first date: "to". */
  plainConnectors: terms,
  /** Particles of a range that are attached to the first date: "에서". */
  connectorParticles: terms,
  /** Words between the two dates of a range after `betweenOpenings`: "and". */
  conjunctions: terms,
  /** Words between two dates of a list: "and", "or". */
  listConnectors: terms,
  /** Particles of a list that are attached to the first date: "와". */
  listParticles: terms,
  /** Words before the second date of a list: "on" in "on Monday and on Tuesday". */
  listPrepositions: terms,
  /** Words before the first date of a range: "from", "between". */
  rangeOpenings: terms,
  /** The `rangeOpenings` that continue with a conjunction: "between". */
  betweenOpenings: terms,
  /** Articles before a date of a range: "le". */
  rangeArticles: terms,
  /** Articles before a date of a range, in the dative: "dem". */
  dativeArticles: terms,
  /** Words after the last date of a range: "까지". */
  untilMarks: terms,
  /** Words after the last date of a range with a conjunction: "사이". */
  betweenMarks: terms,
  /** Beginnings of nouns that a number of four digits counts, so that it is no year: "dollar". */
  countedNouns: words,
  /** Whole words that a number of four digits counts, so that it is no year: "weeks". */
  measures: words,
  /** Words before a number of four digits that is an amount: "nearly". */
  wordsBeforeQuantity: terms,
  /** Words before a number of four digits that is a year: "since". */
  wordsBeforeYear: terms,
  /** Words after a number of four digits that is a year: "election". */
  wordsAfterYear: words,
  /** The `wordsBeforeYear` that are required before a year before 1500: "in". */
  wordsBeforeEarlyYear: words,
});

export type DateWords = z.output<typeof dateWordsSchema>;

export const dateWords = defineLanguageResource('dates', dateWordsSchema);

/** @returns a group of a pattern: the words of all languages that `select` takes */
export const joinDateWords = (select: (words: DateWords) => Iterable<string>): string =>
  joinTerms(collectWords(dateWords, select));

/** As `joinWords`; a straight apostrophe also matches a curved one. */
export const joinTerms = (words: Iterable<string>): string =>
  joinWords(words).replaceAll("'", "['’]");
