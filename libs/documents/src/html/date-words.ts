import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const dateSchema = z.strictObject({
  /** Names of the twelve months, each with its short forms. */
  months: z.array(wordsSchema).length(12).optional(),
  /** After the figure of a day: "3rd". */
  ordinalEndings: wordsSchema.default([]),
  /** Between day and month: "3 de mayo". */
  monthPrepositions: wordsSchema.default([]),
  /** Between month and year: "mayo de 2020". */
  yearPrepositions: wordsSchema.default([]),
  /** What stands after the figures of a date: "2020年3月4日". */
  units: z.strictObject({ year: z.string(), month: z.string(), day: z.string() }).optional(),
  /** Beside the date of publication in a short text. */
  publishedLabels: alternativesSchema.default([]),
  /** As `publishedLabels`, and right before a date in running text. */
  entryLabels: wordsSchema.default([]),
  /** Right before the date on which an agency sent a text out. */
  transmissionLabels: wordsSchema.default([]),
  /** After an entry's or a transmission's label: "입력시간". */
  entryLabelEndings: wordsSchema.default([]),
  /** Beside the date of a change. */
  updatedLabels: alternativesSchema.default([]),
  /** Beside dates of anything else. */
  unrelatedLabels: alternativesSchema.default([]),
  /** Last letters of sentences of scripts without many spaces, before the full stop. */
  sentenceEndings: wordsSchema.default([]),
});

const contents = defineLanguageResource('publication-dates', dateSchema).getAll();

/** The words beside and inside of dates, of all languages. */
export const DATE_WORDS = mergeLists(
  contents.map(({ months: _months, units: _units, ...lists }) => lists),
);
/** 1 to 12, by a month's name in small letters. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  contents.flatMap(({ months = [] }) =>
    months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
  ),
);
/** What stands after the figures of a date. */
export const DATE_UNITS = contents.flatMap(({ units }) => units ?? []);
