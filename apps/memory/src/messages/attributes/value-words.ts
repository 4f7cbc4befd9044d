import {
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  mergeLists,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const valueSchema = z.strictObject({
  /** Names of the twelve months as they are written, each with its short forms. */
  months: z.array(wordsSchema).length(12).optional(),
  /** Names of months that are other words as well. */
  ambiguousMonths: wordsSchema.default([]),
  /** Names of the seven days of the week, each with its short forms. */
  weekdays: z.array(wordsSchema).length(7).optional(),
  /** After the figure of a day: "3rd". */
  ordinalEndings: wordsSchema.default([]),
  /** Between day and month: "3rd of May". */
  monthPrepositions: wordsSchema.default([]),
  /** Signs, codes and names of a currency, by its name. */
  currencies: z.record(z.string(), wordsSchema).default({}),
  /** What a word behind an amount multiplies it by. */
  scales: z.record(z.string(), z.number()).default({}),
  percentages: termsSchema.default([]),
  /** After the figures of a clock: "pm". */
  dayHalves: wordsSchema.default([]),
  /** Words after a figure that are no unit of it. */
  nonUnits: wordsSchema.default([]),
  /** Words with a capital that are no names, besides days and months. */
  nonNames: wordsSchema.default([]),
  /** Words that tell of a change, and not of what has changed. */
  changes: wordsSchema.default([]),
  changePhrases: termsSchema.default([]),
  /** Words that narrow nothing: "my total budget". */
  nonQualifiers: wordsSchema.default([]),
});

const contents = defineLanguageResource('written-values', valueSchema).getAll();

/** Words beside and inside of written values, of all languages. */
export const VALUE_WORDS = mergeLists(
  contents.map(
    ({
      months: _months,
      weekdays: _weekdays,
      currencies: _currencies,
      scales: _scales,
      ...lists
    }) => lists,
  ),
);
/** 1 to 12, by a month's name as it is written. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  contents.flatMap(({ months = [] }) =>
    months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
  ),
);
const calendarNames = contents.flatMap(({ months = [], weekdays = [] }) => [
  ...months,
  ...weekdays,
]);
/** Months and days of the week, in full and short. */
export const CALENDAR_SOURCE = joinWords(calendarNames.flat());
/** Months and days of the week in full. */
export const CALENDAR_NAMES: readonly string[] = calendarNames.map(([name = '']) => name);
/** A currency's name, by its sign, its code in small letters or its words. */
export const CURRENCY_BY_WORD: ReadonlyMap<string, string> = new Map(
  contents
    .flatMap(({ currencies }) => Object.entries(currencies))
    .flatMap(([name, words]) => words.map((word) => [word.toLowerCase(), name] as const)),
);
export const SCALE_BY_WORD: ReadonlyMap<string, number> = new Map(
  contents.flatMap(({ scales }) => Object.entries(scales)),
);

const currencyWords = contents.flatMap(({ currencies }) => Object.values(currencies).flat());
const isSign = (word: string) => /^\p{Sc}$/u.test(word);
const MONTH = joinWords(MONTH_BY_NAME.keys());
const ORDINAL_ENDING = joinWords(VALUE_WORDS.ordinalEndings);
const MONTH_PREPOSITION = joinWords(VALUE_WORDS.monthPrepositions);
const SIGN = joinWords(currencyWords.filter(isSign));
const CURRENCY = joinWords(currencyWords.filter((word) => !isSign(word)));
const SCALE = joinWords(SCALE_BY_WORD.keys());
const AMOUNT = String.raw`\d[\d,]*(?:\.\d+)?`;

/** Sources of regular expressions, by kinds of values. The order decides where several fit. */
export const VALUE_SOURCES = {
  date: joinAlternatives([
    String.raw`${MONTH}\.?\s\d{1,2}${ORDINAL_ENDING}?(?:,?\s\d{4})?`,
    String.raw`\d{1,2}${ORDINAL_ENDING}?\s(?:${MONTH_PREPOSITION}\s)?${MONTH}(?:\s\d{4})?`,
    String.raw`\d{4}-\d\d-\d\d`,
  ]),
  money: joinAlternatives([
    String.raw`${SIGN}\s?${AMOUNT}\s?${SCALE}?(?!\p{L})`,
    String.raw`${AMOUNT}\s?${CURRENCY}\b`,
  ]),
  percent: String.raw`${AMOUNT}\s?(?:%|${joinWords(VALUE_WORDS.percentages)}\b)`,
  clock: String.raw`(?:\d{1,2}(?::\d\d)?\s?${joinWords(VALUE_WORDS.dayHalves)}|\d{1,2}:\d\d)`,
  version: String.raw`v?\d+(?:\.\d+)+`,
  number: AMOUNT,
} as const;
export type ValueKind = keyof typeof VALUE_SOURCES;

/** Any value with its unit, to be put into a larger pattern. */
export const ANY_VALUE_SOURCE =
  joinAlternatives(Object.values(VALUE_SOURCES)) +
  String.raw`(?:[-\s]?(?!${joinWords(VALUE_WORDS.nonUnits)}\b)\p{Ll}+)?`;
