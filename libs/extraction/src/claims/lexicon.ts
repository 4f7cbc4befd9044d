import { type Word, wordsOf } from './words.ts';

const LONGEST_WORD = 40;
const MOST_REMEMBERED = 4000;

/**
 * Words and phrases, each with the classes it belongs to as bits, found by their own form or by the
 * form they are made from.
 */
export class Lexicon {
  readonly #classes = new Map<string, number>();
  /** Classes of words that are not listed themselves: texts repeat them. */
  readonly #derived = new Map<string, number>();
  readonly #beginnings = new Set<string>();

  readonly #bases: (word: string) => string[];

  /**
   * @param lists entries parted by white space, the words of a phrase by underscores; list n is bit
   *   n, at most 32 lists
   * @param bases what a word may be an inflected or derived form of; default: English
   */
  constructor(lists: readonly string[], bases = englishBases) {
    this.#bases = bases;
    lists.forEach((list, bit) => {
      for (const entry of list.split(/\s+/).filter(Boolean)) {
        const words = wordsOf(entry.replaceAll('_', ' ')).map(({ word }) => word);
        const key = words.join(' ');
        this.#classes.set(key, (this.#classes.get(key) ?? 0) | (1 << bit));
        for (let length = 1; length < words.length; length += 1)
          this.#beginnings.add(words.slice(0, length).join(' '));
      }
    });
  }

  /** The classes of a word: as it stands, else of its base form. */
  ofWord(word: string): number {
    const listed = this.#classes.get(word);
    if (listed !== undefined || word.length < 4 || word.length > LONGEST_WORD) return listed ?? 0;
    let derived = this.#derived.get(word);
    if (derived === undefined) {
      derived = 0;
      for (const base of this.#bases(word)) derived ||= this.#classes.get(base) ?? 0;
      if (this.#derived.size >= MOST_REMEMBERED) this.#derived.clear();
      this.#derived.set(word, derived);
    }
    return derived;
  }

  /**
   * The longest phrase that begins with the word at `at`: its classes, and its number of words (0:
   * none begins there).
   */
  phraseAt(words: readonly Word[], at: number): { classes: number; length: number } {
    let key = words[at]?.word ?? '';
    let found = { classes: 0, length: 0 };
    for (let length = 2; this.#beginnings.has(key) && at + length <= words.length; length += 1) {
      key += ` ${words[at + length - 1]?.word}`;
      const classes = this.#classes.get(key);
      if (classes !== undefined) found = { classes, length };
    }
    return found;
  }
}

/** What an English word may be an inflected or derived form of. */
function englishBases(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  if (word.endsWith('s')) return [word.slice(0, -1)];
  if (word.endsWith('ed')) return stems(word.slice(0, -2), word.slice(0, -1));
  if (word.endsWith('ing')) return stems(word.slice(0, -3), `${word.slice(0, -3)}e`);
  if (word.endsWith('ily')) return [`${word.slice(0, -3)}y`, word.slice(0, -2)];
  if (word.endsWith('bly')) return [`${word.slice(0, -1)}e`];
  if (word.endsWith('ly')) return [word.slice(0, -2), `${word.slice(0, -2)}le`];
  if (word.endsWith('iness')) return [`${word.slice(0, -5)}y`];
  if (word.endsWith('ness')) return [word.slice(0, -4)];
  if (word.endsWith('iest')) return [`${word.slice(0, -4)}y`];
  return [];
}

/** `stop` of `stopp`. */
function stems(bare: string, withE: string): string[] {
  const doubled = bare.length > 3 && bare.at(-1) === bare.at(-2);
  return doubled ? [bare, bare.slice(0, -1)] : [bare, withE];
}
