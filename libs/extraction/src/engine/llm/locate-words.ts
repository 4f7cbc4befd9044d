import { LOOSELY_SPACED_SCRIPT } from '@plumbline/text';

/**
 * Where words that a model names stand in a text, however its white space runs: models see it on
 * one line. Not as parts of longer words. Only the place is used, never the model's own words.
 *
 * @returns UTF-16 offsets of the first such place, or `undefined`
 */
export function locateWords(
  text: string,
  words: string,
): { start: number; end: number } | undefined {
  const normalizedWords = words.replace(/\s+/g, ' ').trim();
  if (!normalizedWords) return undefined;
  const exactOffset = findWords(text, normalizedWords);
  if (exactOffset >= 0) return { start: exactOffset, end: exactOffset + normalizedWords.length };
  const { line, offsets } = collapseWhitespace(text);
  const lineOffset = findWords(line, normalizedWords);
  if (lineOffset < 0) return undefined;
  return {
    start: offsets[lineOffset]!,
    end: offsets[lineOffset + normalizedWords.length - 1]! + 1,
  };
}

/** Offset of the first place where neither edge lies within a word or a figure; -1 for none. */
function findWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isJoined(text[at - 1], words[0]) && !isJoined(words.at(-1), text[end])) return at;
  }
  return -1;
}

/** Whether two characters are of one word, in scripts that set spaces, or of one figure. */
function isJoined(before = '', after = ''): boolean {
  const isInside = (pattern: RegExp) => pattern.test(before) && pattern.test(after);
  if (isInside(/\p{N}/u)) return true;
  return (
    isInside(/[\p{L}\p{M}]/u) &&
    !LOOSELY_SPACED_SCRIPT.test(before) &&
    !LOOSELY_SPACED_SCRIPT.test(after)
  );
}

/**
 * The text with each run of white space as one space, and for each of its code units where it
 * stood.
 */
function collapseWhitespace(text: string): { line: string; offsets: number[] } {
  const offsets: number[] = [];
  let line = '';
  for (let index = 0; index < text.length; index += 1) {
    const isSpace = /\s/.test(text[index]!);
    if (isSpace && line.endsWith(' ')) continue;
    line += isSpace ? ' ' : text[index]!;
    offsets.push(index);
  }
  return { line, offsets };
}
