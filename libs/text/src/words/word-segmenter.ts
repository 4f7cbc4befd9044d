const segmenterByLanguage = new Map<string, Intl.Segmenter>();

/**
 * The word segmenter of ICU (Unicode UAX #29), with its dictionaries for scripts without spaces.
 * Chinese and Japanese share one dictionary.
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
