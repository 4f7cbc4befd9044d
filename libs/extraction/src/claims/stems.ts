const LETTER = /\p{L}/u;

interface Stem {
  stem: string;
  list: number;
  /** Only where a word begins. */
  begins: boolean;
}

/**
 * Counts listed stems wherever they stand, for scripts without spaces or with endings on every
 * word. One pass over the text.
 */
export class Stems {
  /** By their first character, longest first. */
  readonly #byStart = new Map<string, Stem[]>();
  readonly #lists: number;

  /**
   * @param lists stems parted by white space, spaces within a stem written as underscores, one in
   *   front for where a word begins; at most 31 lists
   */
  constructor(lists: readonly string[]) {
    this.#lists = lists.length;
    lists.forEach((text, list) => {
      for (const entry of text.split(/\s+/).filter(Boolean)) {
        const begins = entry.startsWith('_');
        const stem = entry.slice(Number(begins)).replaceAll('_', ' ');
        const key = stem.charAt(0);
        this.#byStart.set(key, [...(this.#byStart.get(key) ?? []), { stem, list, begins }]);
      }
    });
    for (const stems of this.#byStart.values()) stems.sort((a, b) => b.stem.length - a.stem.length);
  }

  /** How many stems of each list the text has; of one list, the longest at a place counts alone. */
  count(text: string): number[] {
    const counts = Array<number>(this.#lists).fill(0);
    for (let at = 0; at < text.length; at += 1) {
      const stems = this.#byStart.get(text.charAt(at));
      if (!stems) continue;
      let seen = 0;
      for (const { stem, list, begins } of stems) {
        if (
          seen & (1 << list) ||
          !text.startsWith(stem, at) ||
          (begins && at > 0 && LETTER.test(text.charAt(at - 1)))
        )
          continue;
        seen |= 1 << list;
        counts[list] = (counts[list] ?? 0) + 1;
      }
    }
    return counts;
  }
}
