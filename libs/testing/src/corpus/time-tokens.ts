import { DAY_MS } from '@plumbline/text/durations';

/**
 * Locales whose long dates match the sentences of the corpus: day before month in English, Western
 * digits in Arabic.
 */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-BR', ar: 'ar-u-nu-latn' };

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
};

const TOKEN = /\{\{(day|month|year|weekday) ([+-]?\d+)\}\}/g;

/** Returns midnight UTC, `days` after the day of `today`. */
export function addDays(today: Date, days: number): Date {
  return new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + days * DAY_MS,
  );
}

/** Formats a date as readers of a language write it. */
export function formatDate(
  moment: Date,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(LOCALES[language] ?? language, {
    ...options,
    timeZone: 'UTC',
  }).format(moment);
}

/**
 * Replaces `{{day -3}}`, `{{month -2}}`, `{{year -1}}`, `{{weekday -3}}`, relative to `today`, by a
 * date in words of the language (ISO 639-1).
 * @throws Error for other braces
 */
export function renderTokens(text: string, today: Date, language: string): string {
  const rendered = text.replace(TOKEN, (_, unit: string, offset: string) =>
    formatDate(shiftDate(today, unit, Number(offset)), language, FORMATS[unit]!),
  );
  const rest = /\{\{.{0,20}/.exec(rendered) ?? /.{0,20}\}\}/.exec(rendered);
  if (rest) throw new Error(`what looks like a time token is none: ${rest[0]}`);
  return rendered;
}

function shiftDate(today: Date, unit: string, offset: number): Date {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  // The first day, so that no month is skipped on the 31st.
  if (unit === 'month') return new Date(Date.UTC(year, month + offset, 1));
  if (unit === 'year') return new Date(Date.UTC(year + offset, 0, 1));
  return addDays(today, offset);
}
