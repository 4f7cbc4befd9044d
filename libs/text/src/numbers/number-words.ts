import {
  characterSetSchema,
  collectWords,
  defineLanguageResource,
  joinWords,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { characters, orderedTerms, words } from '../lexicon/defaults.ts';

export const SCALE_VALUES = {
  decade: 10,
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  milliard: 1e9,
  billion: 1e12,
} as const;
export type ScaleName = keyof typeof SCALE_VALUES;

/** Measures of numbers. Numbers of different measures are never equal. */
export const NUMBER_UNITS = [
  'points',
  'percent',
  'USD',
  'EUR',
  'GBP',
  'KRW',
  'JPY',
  'CNY',
  'INR',
  'RUB',
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'tonne',
  'kilometre',
  'metre',
  'mile',
  'barrel',
] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

/** All forms of consecutive numbers. */
const tables = z.array(wordsSchema).default([]);
const valueByWord = z.record(z.string(), z.number()).default({});
/** Signs by their value in digits. */
const signsByValue = z.record(z.string().regex(/^10+$/), characterSetSchema).default({});

const fractionSchema = z.strictObject({
  /** Words for a part, by its denominator: "3" → "third". */
  parts: z.record(z.string().regex(/^\d+$/), termsSchema),
  /** Parts that need no number before them: "half". */
  lone: orderedTerms,
  /** Words between the two numbers of a fraction: "in" in "one in three". */
  between: orderedTerms,
  /** Words for "one" before a part: "a" in "a third". */
  one: orderedTerms,
  /** Words after a part; with another word it is an ordinal: "of", but "a third period". */
  after: orderedTerms,
  /** Words that a part of `lone` must not follow: "second" in "the second half". */
  notBefore: orderedTerms,
});

const ratioSchema = z.strictObject({
  /** Words between the whole and the part: "분의" in 3분의 1. */
  marks: words,
  /** Words for what is counted, after the whole and the part: "명" in 100명 중 5명. */
  counted: words,
  /** Words between the whole and the part that are counted: "중" in 100명 중 5명. */
  among: words,
  /** Words after the part instead of what is counted: "꼴". */
  after: words,
  /** Words for a half: "절반". */
  halves: words,
  /** Words for a half that are also the end of other words: "반수". */
  halfNouns: words,
  /** Characters before one of `halfNouns` that make it another word: "전". */
  halfPrefixes: characters,
});

/** The number words of a language and the measures of numbers. */
export const numberWords = defineLanguageResource(
  'numbers',
  z.strictObject({
    /** Number words from 0 on, all forms of each: "eins ein eine". */
    units: tables,
    /** Number words from 20 on in steps of ten, all forms of each: "dreißig dreissig". */
    tens: tables,
    /** Number words from 100 on in steps of a hundred, all forms of each: "cien ciento". */
    hundreds: tables,
    /** Other number words with their value: "anderthalb" 1.5. */
    others: valueByWord,
    /** Words that multiply the number before them, by their factor: `thousand` "tausend". */
    scales: z
      .strictObject(
        Object.fromEntries(Object.keys(SCALE_VALUES).map((name) => [name, wordsSchema])) as Record<
          ScaleName,
          typeof wordsSchema
        >,
      )
      .optional(),
    /** The `scales` that are a number by themselves: "hundert". */
    loneScales: words,
    /** Words between two parts of a number: "and". */
    joiners: words,
    /** Ordinals from the first on, all forms of each: "erste ersten". */
    ordinals: tables,
    /**
     * Parts of numbers that are written as one word ("ein", "hundert"), and their measures
     * ("jährig").
     */
    compounds: z
      .strictObject({ ones: wordsSchema, scales: wordsSchema, measures: wordsSchema })
      .optional(),
    /** Words of fractions, in a language that separates words by spaces. */
    fractions: fractionSchema.optional(),
    /** Words after a number, by what it measures, in small letters: `percent` "prozent". */
    measures: z.partialRecord(z.enum(NUMBER_UNITS), termsSchema).default({}),
    /** Signs before a number, with what it measures: "$" `USD`. */
    signs: z.record(z.string(), z.enum(NUMBER_UNITS)).default({}),
    /** Words between a number and its measure: "of" in "millions of dollars". */
    measureLinks: words,
    /** Articles before a measure: "a" in "a percent". */
    measureArticles: words,
    /** Measures that are also the beginning of other words: "원". */
    shortMeasures: words,
    /** Particles that may follow one of `shortMeasures` in the same word: "은". */
    particlesAfterMeasure: words,
    /** Words between two numbers that share a scale: "to" in "from 47 to 8 billion". */
    rangeConnectors: words,
    /** Words that turn a following "hundred" into a percentage: "por" in "por ciento". */
    wordsBeforeHundred: words,
    /** The signs of the digits from 0 on, all forms of each: "一壹". */
    digits: z.array(characterSetSchema).default([]),
    /** The signs of 10, 100 and 1000: "10" → "十". */
    places: signsByValue,
    /** The signs of groups of four digits: "10000" → "万萬". */
    groups: signsByValue,
    /** Signs for what a numeral counts: "人". */
    counters: characters,
    /** Words before a numeral that make it an ordinal: "第". */
    ordinalPrefixes: words,
    /** Words after a numeral that make it an ordinal: "番目". */
    ordinalCounters: words,
    /** Signs before a numeral that make it inexact: "数" in "数百" (hundreds). */
    vagueCounts: characters,
    /** Native number words from 1 to 9: "한". */
    nativeOnes: wordsSchema.default([]),
    /** Native number words from 10 to 50 in steps of ten: "열". */
    nativeTens: wordsSchema.default([]),
    /** Other native number words with their value: "스무" 20. */
    nativeForms: valueByWord,
    /** Words for what native number words count: "명". */
    nativeCounters: words,
    /** Particles that may follow one of `nativeCounters` in the same word: "은". */
    particlesAfterCounter: words,
    /** Words for what Sino-Korean numerals count: "원". */
    sinoCounters: words,
    /** Words of fractions, in a language that states the whole first: 3분의 1. */
    ratios: ratioSchema.optional(),
  }),
);

export type NumberWords = NonNullable<ReturnType<typeof numberWords.get>>;

/** @returns a group of a pattern: the words of all languages that `select` takes */
export const joinNumberWords = (select: (content: NumberWords) => Iterable<string>): string =>
  joinWords(collectWords(numberWords, select));
