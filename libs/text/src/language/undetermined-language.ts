/** ISO 639-2 code for a text of unknown language. */
export const UNDETERMINED_LANGUAGE = 'und';

/** The language, ISO 639-1, or `fallback` for `und`. */
export const replaceUndetermined = (language: string, fallback = 'en'): string =>
  language === UNDETERMINED_LANGUAGE ? fallback : language;

/** The language as a hint for another detector: `undefined` for `und`. */
export const toLanguageHint = (language: string): string | undefined =>
  language === UNDETERMINED_LANGUAGE ? undefined : language;
