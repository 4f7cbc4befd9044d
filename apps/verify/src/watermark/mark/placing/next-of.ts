export interface Next {
  /** Where this stands next, from here on; -1: nowhere. */
  find(what: string, from: number): number;
  /** The line break before the next blank line; -1: there is none. */
  blankLine(from: number): number;
}

const BLANK_LINE = /\n[ \t\r]*\n|\r[ \t]*\r/g;

/**
 * Searches that remember what they found, so that all that go forward through a text cost one pass
 * together for each thing looked for.
 */
export function nextOf(text: string): Next {
  const known = new Map<string, { from: number; at: number }>();
  const remembered = (what: string, from: number, search: () => number) => {
    const last = known.get(what);
    if (last && last.from <= from && (last.at < 0 || last.at >= from)) return last.at;
    const at = search();
    known.set(what, { from, at });
    return at;
  };
  return {
    find: (what, from) => remembered(what, from, () => text.indexOf(what, from)),
    blankLine: (from) =>
      remembered('\n\n', from, () => {
        BLANK_LINE.lastIndex = from;
        return BLANK_LINE.exec(text)?.index ?? -1;
      }),
  };
}
