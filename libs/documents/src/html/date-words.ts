import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const dateSchema = z.strictObject({
  /** Names of the twelve months with their short forms: "january jan". */
  months: z.array(wordsSchema).length(12).optional(),
  /** Endings after the digits of a day: "rd" in "3rd". */
  ordinalEndings: wordsSchema.default([]),
  /** Words between day and month: "de" in "3 de mayo". */
  monthPrepositions: wordsSchema.default([]),
  /** Words between month and year: "de" in "mayo de 2020". */
  yearPrepositions: wordsSchema.default([]),
  /** Characters after the digits of year, month and day: "年", "月", "日" in "2020年3月4日". */
  units: z.strictObject({ year: z.string(), month: z.string(), day: z.string() }).optional(),
  /** Labels of the date of publication in a short text: "posted". */
  publishedLabels: alternativesSchema.default([]),
  /** As `publishedLabels`, but also directly before a date in running text: "입력". */
  entryLabels: wordsSchema.default([]),
  /** Labels directly before the date on which an agency sent a text: "配信". */
  transmissionLabels: wordsSchema.default([]),
  /** Words after one of `entryLabels` or `transmissionLabels`: "시간" in "입력시간". */
  entryLabelEndings: wordsSchema.default([]),
  /** Labels of the date of a change: "updat". */
  updatedLabels: alternativesSchema.default([]),
  /** Labels of other dates: "deadline". */
  unrelatedLabels: alternativesSchema.default([]),
  /** Last letters of sentences before the full stop, in scripts with few spaces: "다". */
  sentenceEndings: wordsSchema.default([]),
});

const contents = defineLanguageResource('publication-dates', dateSchema).getAll();

/** The words beside and inside dates, of all languages. */
export const DATE_WORDS = mergeLists(
  contents.map(({ months: _months, units: _units, ...lists }) => lists),
);
/** The number of a month, 1 to 12, by its name in small letters. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  contents.flatMap(({ months = [] }) =>
    months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
  ),
);
/** The characters after the digits of a date. */
export const DATE_UNITS = contents.flatMap(({ units }) => units ?? []);
