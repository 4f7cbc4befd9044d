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

/** What a number measures, where numbers of different measures are never the same. */
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

/** Forms of consecutive numbers. */
const tables = z.array(wordsSchema).default([]);
const valueByWord = z.record(z.string(), z.number()).default({});
/** Signs by the value, in digits, that they have. */
const signsByValue = z.record(z.string().regex(/^10+$/), characterSetSchema).default({});

const fractionSchema = z.strictObject({
  /** Words for a part by how many of them are a whole: "third" by 3. */
  parts: z.record(z.string().regex(/^\d+$/), termsSchema),
  /** Parts that need no number before them: "half". */
  lone: orderedTerms,
  /** "One in three": what stands between the two numbers. */
  between: orderedTerms,
  /** "One" as it stands before a part: "a third". */
  one: orderedTerms,
  /** Words behind a part, where others make an ordinal of it: "a third period". */
  after: orderedTerms,
  /** Words that a lone part does not stand behind: "the second half". */
  notBefore: orderedTerms,
});

const ratioSchema = z.strictObject({
  /** Between the whole and the part: 3분의 1. */
  marks: words,
  /** What is counted, behind the whole and the part: 100명 중 5명. */
  counted: words,
  /** Between the two. */
  among: words,
  /** Behind the part, in place of what is counted. */
  after: words,
  /** "Half"; the same, of nouns that other words end in, but for those with such a prefix. */
  halves: words,
  halfNouns: words,
  halfPrefixes: characters,
});

/** How a language writes numbers and what they measure. */
export const numberWords = defineLanguageResource(
  'numbers',
  z.strictObject({
    /** From 0 on, from 20 on in steps of ten, from 100 on in steps of a hundred. */
    units: tables,
    tens: tables,
    hundreds: tables,
    /** Other words by their value: "anderthalb". */
    others: valueByWord,
    /** What multiplies the number before it. */
    scales: z
      .strictObject(
        Object.fromEntries(Object.keys(SCALE_VALUES).map((name) => [name, wordsSchema])) as Record<
          ScaleName,
          typeof wordsSchema
        >,
      )
      .optional(),
    /** Of the scales, those that are a number without one before them: "mil", "hundert". */
    loneScales: words,
    /** Words that join two parts of a number: "and". */
    joiners: words,
    /** From the first on. */
    ordinals: tables,
    /** Parts of numbers that are written as one word, and what such a word measures. */
    compounds: z
      .strictObject({ ones: wordsSchema, scales: wordsSchema, measures: wordsSchema })
      .optional(),
    fractions: fractionSchema.optional(),
    /** Words behind a number by what it measures, in small letters. */
    measures: z.partialRecord(z.enum(NUMBER_UNITS), termsSchema).default({}),
    /** Signs before a number. */
    signs: z.record(z.string(), z.enum(NUMBER_UNITS)).default({}),
    /** Between a number and its measure: "millions of dollars", "a percent". */
    measureLinks: words,
    measureArticles: words,
    /** Measures that other words begin with, and the particles behind them. */
    shortMeasures: words,
    particlesAfterMeasure: words,
    /** Between two numbers that share a scale: "from 47 to 8 billion". */
    rangeConnectors: words,
    /** What makes a percentage of "hundred" behind it: "por ciento". */
    wordsBeforeHundred: words,
    /** Signs of the digits from 0 on, of 10 to 1000, and of groups of four digits. */
    digits: z.array(characterSetSchema).default([]),
    places: signsByValue,
    groups: signsByValue,
    /** Signs for what a numeral counts; what precedes and follows one that is an ordinal. */
    counters: characters,
    ordinalPrefixes: words,
    ordinalCounters: words,
    /** Signs before a numeral that counts nothing: "hundreds". */
    vagueCounts: characters,
    /** Numbers before what is counted: 1 to 9, 10 to 50 in steps of ten, other forms. */
    nativeOnes: wordsSchema.default([]),
    nativeTens: wordsSchema.default([]),
    nativeForms: valueByWord,
    /** What these numbers count, and the particles behind it in one word. */
    nativeCounters: words,
    particlesAfterCounter: words,
    /** What numerals in the Chinese manner count. */
    sinoCounters: words,
    ratios: ratioSchema.optional(),
  }),
);

export type NumberWords = NonNullable<ReturnType<typeof numberWords.get>>;

/** @returns a group of a pattern: the words that `select` takes, of all languages */
export const joinNumberWords = (select: (content: NumberWords) => Iterable<string>): string =>
  joinWords(collectWords(numberWords, select));
