/**
 * Longer "words" are data, and some stemmers take quadratic time on them (porter2: seconds for
 * 20,000 letters).
 */
export const MAX_WORD_CHARS = 40;
/** Maximum words in the cache; natural text repeats its words. */
const MAX_CACHED_WORDS = 20_000;

/**
 * Caches a function of a word, up to a number of words; words of more than 40 code units are not
 * cached.
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

/** As `memoizeByWord`, for functions of a word and its language. */
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
