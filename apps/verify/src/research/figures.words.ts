import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.default([]);
const alternatives = alternativesSchema.default([]);

/** Words that stand beside a number. */
const figuresSchema = z.strictObject({
  /** What is written for %. */
  percents: alternatives,
  /** What is written for a difference of two shares. */
  percentagePoints: alternatives,
  /** Words that multiply a number, before the word for what it counts: "million". */
  scales: words,
  /** Signs that multiply a number and are written together with what it counts. */
  magnitudes: words,
  /** What follows a number without a space and tells what it counts. */
  counters: words,
  /** Counters that only stand before a noun. */
  attributiveCounters: words,
  /** Units of length, written as counters are. */
  lengths: words,
  /** Words that may follow a number and are nothing that it counts. */
  nonUnits: words,
  /** Words before a date until which, or since which, something was so. */
  rangeStarts: words,
  /** Words after such a date. */
  rangeEnds: words,
  /** Articles before a date. */
  articles: words,
  /** Prepositions before a date. */
  datePrepositions: words,
});

const figures = defineLanguageResource('figures', figuresSchema).getAll();
const join = (...keys: (keyof z.output<typeof figuresSchema>)[]): string =>
  joinAlternatives([...new Set(figures.flatMap((content) => keys.flatMap((key) => content[key])))]);

/** A figure of something, not a bare number: with a unit, a share, money, or people behind it. */
export const MEASURED_FIGURE = new RegExp(
  `\\p{Nd}[\\p{Nd}., ]{0,15}\\s?(?:%|％|${join('percents')}|[€$£¥₩]|` +
    `${join('magnitudes')}?\\s?(?:m\\b|km|${join('counters', 'lengths')})|\\p{L}{3,})|` +
    '[€$£¥₩]\\s?\\p{Nd}',
  'u',
);

const NUMBER = '-?\\p{Nd}{1,3}(?:[ .,]\\p{Nd}{3})+(?:[.,]\\p{Nd}+)?|-?\\p{Nd}+(?:[.,]\\p{Nd}+)?';
/** A number with what it counts: a share, money, or the word behind it. */
export const FIGURE = new RegExp(
  `([€$£¥₩])?\\s?(?<![\\p{L}\\p{Nd}.,-])(${NUMBER})\\s?` +
    `(%p|${join('percentagePoints')}|%|％|${join('percents')}|` +
    `${join('magnitudes')}*\\s?${join('counters', 'attributiveCounters')}|` +
    `${join('scales')}?\\s?\\p{L}[\\p{L}-]*)?`,
  'gu',
);

export const PERCENT = new RegExp(`^(?:%|％|${join('percents')})$`, 'iu');

export const NON_UNIT = new RegExp(`^${join('nonUnits')}$`, 'u');

/** What is so since then, or until then, was not measured then. */
export const OPEN_RANGE_BEFORE = new RegExp(
  `${join('rangeStarts')}\\s?(?:${join('articles')} )?$`,
  'iu',
);
export const OPEN_RANGE_AFTER = new RegExp(`^\\s?${join('rangeEnds')}`, 'u');

/** What stands between the head of a sentence and its first date. */
export const DATE_LEAD_IN = new RegExp(`[\\s,:–-]+${join('datePrepositions')}?\\s*$`, 'iu');
