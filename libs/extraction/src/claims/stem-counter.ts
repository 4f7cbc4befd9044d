const LETTER = /\p{L}/u;

interface StemEntry {
  stem: string;
  listIndex: number;
  /** Only where a word begins. */
  isWordInitial: boolean;
}

/**
 * Counts listed stems wherever they stand, for scripts without spaces or with endings on every
 * word. One pass over the text.
 */
export class StemCounter {
  /** By their first character, longest first. */
  readonly #stemsByFirstChar = new Map<string, StemEntry[]>();
  readonly #listCount: number;

  /**
   * @param lists of stems, spaces within a stem written as underscores, one in front for where a
   *   word begins; at most 31 lists
   */
  constructor(lists: readonly (readonly string[])[]) {
    this.#listCount = lists.length;
    lists.forEach((list, listIndex) => {
      for (const entryText of list) {
        const isWordInitial = entryText.startsWith('_');
        const stem = entryText.slice(Number(isWordInitial)).replaceAll('_', ' ');
        const key = stem.charAt(0);
        this.#stemsByFirstChar.set(key, [
          ...(this.#stemsByFirstChar.get(key) ?? []),
          { stem, listIndex, isWordInitial },
        ]);
      }
    });
    for (const stems of this.#stemsByFirstChar.values())
      stems.sort((a, b) => b.stem.length - a.stem.length);
  }

  /** How many stems of each list the text has; of one list, the longest at a place counts alone. */
  countStems(text: string): number[] {
    const counts = Array<number>(this.#listCount).fill(0);
    for (let at = 0; at < text.length; at += 1) {
      const stems = this.#stemsByFirstChar.get(text.charAt(at));
      if (!stems) continue;
      let countedListMask = 0;
      for (const { stem, listIndex, isWordInitial } of stems) {
        if (
          countedListMask & (1 << listIndex) ||
          !text.startsWith(stem, at) ||
          (isWordInitial && at > 0 && LETTER.test(text.charAt(at - 1)))
        )
          continue;
        countedListMask |= 1 << listIndex;
        counts[listIndex] = (counts[listIndex] ?? 0) + 1;
      }
    }
    return counts;
  }
}
