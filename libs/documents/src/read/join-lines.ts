/** Kana and Han with the punctuation and full-width forms that are used between them. */
const FULL_WIDTH = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** What a line end inside a sentence becomes: nothing, and then maybe without the hyphen before. */
export type LineJoint = 'space' | 'nothing' | 'no_hyphen';

/** @param before only its end is used */
export function findLineJoint(before: string, after: string): LineJoint {
  if (/\p{Ll}[-\u00ad\u2010]$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(after))
    return 'no_hyphen';
  return FULL_WIDTH.test(before.slice(-1)) && FULL_WIDTH.test(after.slice(0, 1))
    ? 'nothing'
    : 'space';
}

/**
 * Joins lines to one text: removes a hyphen at the end of a line before a small letter; scripts
 * without spaces get no space between lines.
 */
export function joinLines(lines: readonly string[]): string {
  const joined = lines.map((line, i) => {
    const next = lines[i + 1];
    const joint = next === undefined ? 'nothing' : findLineJoint(line, next);
    if (joint === 'no_hyphen') return line.slice(0, -1);
    return joint === 'nothing' ? line : `${line} `;
  });
  return joined.join('');
}
