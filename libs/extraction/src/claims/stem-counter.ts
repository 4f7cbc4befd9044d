const LETTER = /\p{L}/u;

interface StemEntry {
  stem: string;
  listIndex: number;
  /** Whether it matches only at the beginning of a word. */
  isWordInitial: boolean;
}

/**
 * Counts listed stems anywhere, for scripts without spaces or with endings on every word. One pass
 * over the text.
 */
export class StemCounter {
  /** By first character, longest first. */
  readonly #stemsByFirstChar = new Map<string, StemEntry[]>();
  readonly #listCount: number;

  /**
   * @param lists lists of stems, with underscores for spaces and a leading underscore for the
   *   beginning of a word; at most 31 lists
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

  /**
   * Counts the stems of each list in the text. Of one list, only the longest stem at a position
   * counts.
   */
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
