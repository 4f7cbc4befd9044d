import { type WordToken, tokenizeWords } from './tokenize.ts';

const MAX_WORD_LENGTH = 40;
const MAX_CACHED_WORDS = 4000;

/**
 * Words and phrases with their classes as bits. Words are looked up as written or by their base
 * form.
 */
export class Lexicon {
  readonly #classesByEntry = new Map<string, number>();
  /** Cache of the classes of words that are not listed themselves, because texts repeat them. */
  readonly #derivedClassesByWord = new Map<string, number>();
  readonly #phrasePrefixes = new Set<string>();

  readonly #deriveBaseForms: (word: string) => string[];

  /**
   * @param lists lists of entries, with underscores between the words of a phrase; list n is bit n,
   *   at most 32 lists
   * @param deriveBaseForms returns the possible base forms of a word; default: English
   */
  constructor(lists: readonly (readonly string[])[], deriveBaseForms = deriveEnglishBases) {
    this.#deriveBaseForms = deriveBaseForms;
    lists.forEach((list, bit) => {
      for (const entry of list) {
        const words = tokenizeWords(entry.replaceAll('_', ' ')).map(({ word }) => word);
        const key = words.join(' ');
        this.#classesByEntry.set(key, (this.#classesByEntry.get(key) ?? 0) | (1 << bit));
        for (let length = 1; length < words.length; length += 1)
          this.#phrasePrefixes.add(words.slice(0, length).join(' '));
      }
    });
  }

  /** Returns the classes of a word as written, or else those of its base form. */
  lookUpWord(word: string): number {
    const ownClasses = this.#classesByEntry.get(word);
    if (ownClasses !== undefined || word.length < 4 || word.length > MAX_WORD_LENGTH)
      return ownClasses ?? 0;
    let derivedClasses = this.#derivedClassesByWord.get(word);
    if (derivedClasses === undefined) {
      derivedClasses = 0;
      for (const base of this.#deriveBaseForms(word))
        derivedClasses ||= this.#classesByEntry.get(base) ?? 0;
      if (this.#derivedClassesByWord.size >= MAX_CACHED_WORDS) this.#derivedClassesByWord.clear();
      this.#derivedClassesByWord.set(word, derivedClasses);
    }
    return derivedClasses;
  }

  /**
   * Returns the classes and the number of words of the longest phrase that begins at `at`; 0 words
   * when none does.
   */
  findPhraseAt(words: readonly WordToken[], at: number): { classMask: number; length: number } {
    let key = words[at]?.word ?? '';
    let longestPhrase = { classMask: 0, length: 0 };
    for (
      let length = 2;
      this.#phrasePrefixes.has(key) && at + length <= words.length;
      length += 1
    ) {
      key += ` ${words[at + length - 1]?.word}`;
      const classMask = this.#classesByEntry.get(key);
      if (classMask !== undefined) longestPhrase = { classMask, length };
    }
    return longestPhrase;
  }
}

/** Returns the possible base forms of an inflected or derived English word. */
function deriveEnglishBases(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  if (word.endsWith('s')) return [word.slice(0, -1)];
  if (word.endsWith('ed')) return deriveStems(word.slice(0, -2), word.slice(0, -1));
  if (word.endsWith('ing')) return deriveStems(word.slice(0, -3), `${word.slice(0, -3)}e`);
  if (word.endsWith('ily')) return [`${word.slice(0, -3)}y`, word.slice(0, -2)];
  if (word.endsWith('bly')) return [`${word.slice(0, -1)}e`];
  if (word.endsWith('ly')) return [word.slice(0, -2), `${word.slice(0, -2)}le`];
  if (word.endsWith('iness')) return [`${word.slice(0, -5)}y`];
  if (word.endsWith('ness')) return [word.slice(0, -4)];
  if (word.endsWith('iest')) return [`${word.slice(0, -4)}y`];
  return [];
}

/** Returns `stop` for `stopp`. */
function deriveStems(baseForm: string, withE: string): string[] {
  const hasDoubleConsonant = baseForm.length > 3 && baseForm.at(-1) === baseForm.at(-2);
  return hasDoubleConsonant ? [baseForm, baseForm.slice(0, -1)] : [baseForm, withE];
}
