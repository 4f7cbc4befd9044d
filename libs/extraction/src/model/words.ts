/**
 * Where words that a model names stand in a text, however its white space runs: models see it on
 * one line. Only the place is used, never the model's own words.
 *
 * @returns UTF-16 offsets of the first such place, or `undefined`
 */
export function placeOf(text: string, words: string): { start: number; end: number } | undefined {
  const wanted = words.replace(/\s+/g, ' ').trim();
  if (!wanted) return undefined;
  const at = text.indexOf(wanted);
  if (at >= 0) return { start: at, end: at + wanted.length };
  const { line, offsets } = onOneLine(text);
  const found = line.indexOf(wanted);
  if (found < 0) return undefined;
  return { start: offsets[found]!, end: offsets[found + wanted.length - 1]! + 1 };
}

/**
 * The text with each run of white space as one space, and for each of its code units where it
 * stood.
 */
function onOneLine(text: string): { line: string; offsets: number[] } {
  const offsets: number[] = [];
  let line = '';
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = /\s/.test(text[at]!);
    if (isSpace && line.endsWith(' ')) continue;
    line += isSpace ? ' ' : text[at]!;
    offsets.push(at);
  }
  return { line, offsets };
}
