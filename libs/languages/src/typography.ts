import { z } from 'zod';
import { defineLanguageResource } from './language-resource.ts';

const typographySchema = z.strictObject({
  /** Pairs of an opening and a closing quotation mark, the usual pair first: “„” and ““”. */
  quotationMarks: z.array(z.tuple([z.string().min(1), z.string().min(1)])).min(1),
  /**
   * The text between two sentences: a space, or an empty string as in Japanese. Default: a space.
   */
  sentenceSeparator: z.string().default(' '),
  /** A BCP 47 locale, if dates and numbers are to be formatted as in one region: `en-GB`. */
  locale: z.string().optional(),
});
type Typography = z.output<typeof typographySchema>;

const typographies = defineLanguageResource('typography', typographySchema);
/** Date formats by locale, because creating one takes longer than the rest of a sentence. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** @returns the locale that formats dates and numbers of a language */
export const getLocale = (language: string): string =>
  typographies.get(language)?.locale ?? language;

/** A day in UTC, written out: `12 November 2026`. In English if the language has no typography. */
export function formatDay(date: Date | number, language: string): string {
  const locale = getLocale(typographies.get(language) ? language : 'en');
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    dayFormats.set(locale, format);
  }
  return format.format(date);
}

/**
 * A text in the quotation marks of a language, or in another pair if it contains those, so that the
 * end of the quotation is unambiguous.
 * @returns undefined if the text contains marks of every kind
 */
export function quoteText(text: string, language: string): string | undefined {
  const pair = [getTypography(language), typographies.get('und')]
    .flatMap((typography) => typography?.quotationMarks ?? [])
    .find(([open, close]) => !text.includes(open.trim()) && !text.includes(close.trim()));
  return pair && `${pair[0]}${text}${pair[1]}`;
}

/**
 * A sentence in quotation marks, without its full stop. A text of more than `maxChars` characters
 * is cut after a word, with an ellipsis outside the quotation marks.
 */
export function quoteSentence(text: string, language: string, maxChars = Infinity): string {
  const sentence = text.trim().replace(/[.。．]$/u, '');
  const isLong = sentence.length > maxChars;
  const excerpt = isLong
    ? sentence.slice(0, maxChars).replace(/[\s,;:]+\S*$|[\uD800-\uDBFF]$/u, '')
    : sentence;
  return `${quoteText(excerpt, language) ?? wrapInUsualMarks(excerpt, language)}${isLong ? ' …' : ''}`;
}

/** Joins sentences with the separator of the language; empty ones are left out. */
export const joinSentences = (sentences: readonly string[], language: string): string =>
  sentences.filter(Boolean).join(getSentenceSeparator(language));

/** The text that a language writes between two sentences; empty for some languages. */
export const getSentenceSeparator = (language: string): string =>
  getTypography(language).sentenceSeparator;

const getTypography = (language: string): Typography =>
  typographies.get(language) ?? typographies.get('en')!;

function wrapInUsualMarks(text: string, language: string): string {
  const [open, close] = getTypography(language).quotationMarks[0]!;
  return `${open}${text}${close}`;
}
