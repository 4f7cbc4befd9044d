export interface MemoizedSearch {
  /** Where this stands next, from here on; -1: nowhere. */
  find(needle: string, from: number): number;
  /** The line break before the next blank line; -1: there is none. */
  findBlankLine(from: number): number;
}

const BLANK_LINE = /\n[ \t\r]*\n|\r[ \t]*\r/g;

/**
 * Searches that remember what they found, so that all that go forward through a text cost one pass
 * together for each thing looked for.
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
