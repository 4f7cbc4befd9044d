/** Counts listed stems wherever they stand, for scripts without spaces or with endings on every word. One pass over the text. */
export class Stems {
  /** By their first character, longest first. */
  readonly #byStart = new Map<string, { stem: string; list: number }[]>();
  readonly #lists: number;

  /** @param lists stems parted by white space, spaces within a stem written as underscores; at most 31 lists */
  constructor(lists: readonly string[]) {
    this.#lists = lists.length;
    lists.forEach((text, list) => {
      for (const entry of text.split(/\s+/).filter(Boolean)) {
        const stem = entry.replaceAll('_', ' ');
        const key = stem.charAt(0);
        this.#byStart.set(key, [...(this.#byStart.get(key) ?? []), { stem, list }]);
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
      for (const { stem, list } of stems) {
        if (seen & (1 << list) || !text.startsWith(stem, at)) continue;
        seen |= 1 << list;
        counts[list] = (counts[list] ?? 0) + 1;
      }
    }
    return counts;
  }
}
