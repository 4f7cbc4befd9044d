import { eastAsianWidth } from 'get-east-asian-width';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const INVISIBLE = /^[\p{Mark}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]+$/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;

/** Returns the characters that a reader sees, each of which must not be split. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns how many columns of a terminal a text without control characters takes. */
export function measureWidth(text: string): number {
  let width = 0;
  for (const grapheme of splitGraphemes(text))
    if (EMOJI.test(grapheme)) width += 2;
    else if (!INVISIBLE.test(grapheme)) width += eastAsianWidth(grapheme.codePointAt(0)!);
  return width;
}

/** Pads a text with spaces to a width. */
export const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - measureWidth(text)));

/** Cuts a text to a width and marks the cut with `…`. */
export function clipToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let clipped = '';
  for (const grapheme of splitGraphemes(text)) {
    if (measureWidth(clipped + grapheme) > width - 1) break;
    clipped += grapheme;
  }
  return `${clipped}…`;
}

/** Breaks a text between words, and words that are wider than a line between characters. */
export function wrapToWidth(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (measureWidth(joined) <= width) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    const parts = breakWord(word, width);
    line = parts.pop()!;
    lines.push(...parts);
  }
  return [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  const parts = [''];
  for (const grapheme of splitGraphemes(word)) {
    const part = parts.at(-1)!;
    if (part && measureWidth(part + grapheme) > width) parts.push(grapheme);
    else parts[parts.length - 1] = part + grapheme;
  }
  return parts;
}
