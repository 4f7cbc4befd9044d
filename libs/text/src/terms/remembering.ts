/**
 * Longer "words" are data, and some stemmers take quadratic time on them (porter2: seconds on
 * 20,000 letters).
 */
export const LONGEST_WORD = 40;
/**
 * Natural text repeats itself: what is worked out for a word is worth keeping, for so many words.
 */
const REMEMBERED = 20_000;

/**
 * A function of a word that works each out once, as long as it has not seen too many others; longer
 * words than 40 code units are not kept.
 */
export function remembering<T>(make: (word: string) => T): (word: string) => T {
  let memory = new Map<string, T>();
  return (word) => {
    if (word.length > LONGEST_WORD) return make(word);
    const known = memory.get(word);
    if (known !== undefined) return known;
    const made = make(word);
    if (memory.size >= REMEMBERED) memory = new Map();
    memory.set(word, made);
    return made;
  };
}

/** The same for functions of a word and its language. */
export function rememberingByLanguage<T>(
  make: (word: string, language: string) => T,
): (word: string, language: string) => T {
  const memories = new Map<string, (word: string) => T>();
  return (word, language) => {
    let memory = memories.get(language);
    if (!memory) {
      memory = remembering((own) => make(own, language));
      memories.set(language, memory);
    }
    return memory(word);
  };
}
