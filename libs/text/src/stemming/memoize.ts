/**
 * Longer "words" are data, and some stemmers take quadratic time on them (porter2: seconds on
 * 20,000 letters).
 */
export const MAX_WORD_CHARS = 40;
/**
 * Natural text repeats itself: what is worked out for a word is worth keeping, for so many words.
 */
const MAX_CACHED_WORDS = 20_000;

/**
 * A function of a word that works each out once, as long as it has not seen too many others; longer
 * words than 40 code units are not kept.
 */
export function memoizeByWord<T>(compute: (word: string) => T): (word: string) => T {
  let resultByWord = new Map<string, T>();
  return (word) => {
    if (word.length > MAX_WORD_CHARS) return compute(word);
    const cachedResult = resultByWord.get(word);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(word);
    if (resultByWord.size >= MAX_CACHED_WORDS) resultByWord = new Map();
    resultByWord.set(word, result);
    return result;
  };
}

/** The same for functions of a word and its language. */
export function memoizeByLanguage<T>(
  compute: (word: string, language: string) => T,
): (word: string, language: string) => T {
  const memoizedByLanguage = new Map<string, (word: string) => T>();
  return (word, language) => {
    let memoized = memoizedByLanguage.get(language);
    if (!memoized) {
      memoized = memoizeByWord((uncachedWord) => compute(uncachedWord, language));
      memoizedByLanguage.set(language, memoized);
    }
    return memoized(word);
  };
}
