/**
 * Where words that a model names stand in a text, however its white space runs: models see it on
 * one line. Only the place is used, never the model's own words.
 *
 * @returns UTF-16 offsets of the first such place, or `undefined`
 */
export function locateWords(
  text: string,
  words: string,
): { start: number; end: number } | undefined {
  const normalizedWords = words.replace(/\s+/g, ' ').trim();
  if (!normalizedWords) return undefined;
  const exactOffset = text.indexOf(normalizedWords);
  if (exactOffset >= 0) return { start: exactOffset, end: exactOffset + normalizedWords.length };
  const { line, offsets } = collapseWhitespace(text);
  const lineOffset = line.indexOf(normalizedWords);
  if (lineOffset < 0) return undefined;
  return {
    start: offsets[lineOffset]!,
    end: offsets[lineOffset + normalizedWords.length - 1]! + 1,
  };
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
