import { english, korean } from './wording/english-korean.ts';
import { chinese, japanese } from './wording/japanese-chinese.ts';
import { french, german, spanish } from './wording/european.ts';
import type { Wording } from './wording/wording.types.ts';

const WORDING_BY_LANGUAGE: Record<string, Wording> = {
  en: english,
  ko: korean,
  ja: japanese,
  zh: chinese,
  de: german,
  fr: french,
  es: spanish,
};

/** Whether reports are worded in a language, by its ISO 639-1 code. */
export const hasWording = (language: string): boolean => language in WORDING_BY_LANGUAGE;

/** Of a language by its ISO 639-1 code; English where there is none of ours. */
export const getWording = (language: string): Wording => WORDING_BY_LANGUAGE[language] ?? english;

const formatByLocale = new Map<string, Intl.DateTimeFormat>();

/** A day in UTC, written out: `12 November 2026`. */
export function formatDay(date: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : WORDING_BY_LANGUAGE[language] ? language : 'en-GB';
  let format = formatByLocale.get(locale);
  if (!format)
    formatByLocale.set(
      locale,
      (format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })),
    );
  return format.format(date);
}

/** Tried in turn after the language's own. */
const FALLBACK_QUOTATION_MARKS = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['‹', '›'],
  ['⟪', '⟫'],
] as const;

/**
 * The text between quotation marks that do not occur in it, so that it ends where they close and
 * not before; `undefined` when it has some of every kind.
 */
export function quoteText(
  text: string,
  preferredMarks: readonly [string, string],
): string | undefined {
  const pair = [preferredMarks, ...FALLBACK_QUOTATION_MARKS].find(
    ([opens, closes]) => !text.includes(opens) && !text.includes(closes),
  );
  return pair && `${pair[0]}${text}${pair[1]}`;
}
