/** ISO 639-2 for a text whose language nothing tells. */
export const UNDETERMINED_LANGUAGE = 'und';

/** The language, ISO 639-1, or `fallback` when it is `und`. */
export const replaceUndetermined = (language: string, fallback = 'en'): string =>
  language === UNDETERMINED_LANGUAGE ? fallback : language;

/** The language as a hint to what detects one itself: `undefined` when it is `und`. */
export const toLanguageHint = (language: string): string | undefined =>
  language === UNDETERMINED_LANGUAGE ? undefined : language;
