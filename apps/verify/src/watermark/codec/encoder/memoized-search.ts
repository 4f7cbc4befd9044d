export interface MemoizedSearch {
  /** Returns the next position of `needle` from `from` on; -1 if there is none. */
  find(needle: string, from: number): number;
  /** Returns the position of the line break before the next blank line; -1 if there is none. */
  findBlankLine(from: number): number;
}

const BLANK_LINE = /\n[ \t\r]*\n|\r[ \t]*\r/g;

/**
 * Creates searches that cache their last result. All searches for one string that move forward
 * through the text cost one pass together.
 */
export function createMemoizedSearch(text: string): MemoizedSearch {
  const lastByNeedle = new Map<string, { from: number; at: number }>();
  const findCached = (needle: string, from: number, search: () => number) => {
    const last = lastByNeedle.get(needle);
    if (last && last.from <= from && (last.at < 0 || last.at >= from)) return last.at;
    const at = search();
    lastByNeedle.set(needle, { from, at });
    return at;
  };
  return {
    find: (needle, from) => findCached(needle, from, () => text.indexOf(needle, from)),
    findBlankLine: (from) =>
      findCached('\n\n', from, () => {
        BLANK_LINE.lastIndex = from;
        return BLANK_LINE.exec(text)?.index ?? -1;
      }),
  };
}
