/** Kana and Han with the punctuation and full-width forms that are used between them. */
const FULL_WIDTH = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/**
 * Joins lines to one text: removes a hyphen at the end of a line before a small letter; scripts
 * without spaces get no space between lines.
 */
export function joinLines(lines: readonly string[]): string {
  const joined = lines.map((line, i) => {
    const next = lines[i + 1];
    if (next === undefined) return line;
    if (/\p{Ll}[-\u00ad\u2010]$/u.test(line.slice(-3)) && /^\p{Ll}/u.test(next))
      return line.slice(0, -1);
    return FULL_WIDTH.test(line.slice(-1)) && FULL_WIDTH.test(next.slice(0, 1)) ? line : `${line} `;
  });
  return joined.join('');
}
