import { LOOSELY_SPACED_SCRIPT } from '@plumbline/text';

/**
 * Locates words that a model names in a text, ignoring differences in white space, because models
 * see the text on one line. Does not match inside longer words. Only the position is used, never
 * the model's own words.
 *
 * @returns UTF-16 offsets of the first match, or `undefined`
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

/** Returns the offset of the first match whose edges are not inside a word or figure, or -1. */
function findWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isJoined(text[at - 1], words[0]) && !isJoined(words.at(-1), text[end])) return at;
  }
  return -1;
}

/** Whether two characters belong to one word, in scripts with spaces, or to one figure. */
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
 * Collapses each run of white space to one space. `offsets` gives the original position of each
 * code unit.
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
