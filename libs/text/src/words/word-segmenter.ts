const segmenterByLanguage = new Map<string, Intl.Segmenter>();

/**
 * ICU's segmenter of words (Unicode UAX #29), with its dictionaries for scripts without spaces. One
 * dictionary serves Chinese and Japanese alike.
 *
 * @param language a well-formed language tag
 */
export function getWordSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenterByLanguage.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenterByLanguage.set(language, segmenter);
  }
  return segmenter;
}
