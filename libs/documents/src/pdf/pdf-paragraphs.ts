import { joinLines } from '../read/join-lines.ts';
import type { PdfLine } from './pdf-lines.ts';

export interface PdfParagraph {
  text: string;
  page: number;
  size: number;
  heading: boolean;
}

/** The size of type that most of the characters are set in. */
export function bodySize(pages: readonly PdfLine[][]): number {
  const characters = new Map<number, number>();
  for (const { text, size } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  return [...characters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, -1])[0];
}

/** Lines joined to paragraphs; a paragraph goes on over a page's end when its sentence does. */
export function paragraphsOf(pages: readonly PdfLine[][], body: number): PdfParagraph[] {
  const paragraphs: { lines: string[]; page: number; size: number; heading: boolean }[] = [];
  let last: PdfLine | undefined;
  pages.forEach((lines, page) => {
    const gap = usualGap(lines);
    const width = lines.reduce((widest, { x, right }) => Math.max(widest, right - x), 0);
    lines.forEach((line, i) => {
      const open = paragraphs.at(-1);
      const heading = line.size > body * 1.15 && line.text.length < 200;
      if (open && last && open.heading === heading && goesOn(last, line, i === 0, gap, width))
        open.lines.push(line.text);
      else paragraphs.push({ lines: [line.text], page, size: line.size, heading });
      last = line;
    });
  });
  return paragraphs.map(({ lines, ...rest }) => ({ text: joinLines(lines), ...rest }));
}

function usualGap(lines: readonly PdfLine[]): number {
  const gaps = lines.slice(1).flatMap((line, i) => {
    const gap = (lines[i] as PdfLine).y - line.y;
    return gap > 0 ? [gap] : [];
  });
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

function goesOn(
  before: PdfLine,
  line: PdfLine,
  newPage: boolean,
  gap: number,
  width: number,
): boolean {
  if (Math.abs(before.size - line.size) > Math.max(before.size, line.size) * 0.15) return false;
  if (/^(?:[•▪◦‣∙·–*-]|\(?\d{1,3}[.)])\s/.test(line.text)) return false;
  const ended = /[.!?。！？:]["”’»)\]]*$/.test(before.text);
  if (newPage) return !ended;
  const drop = before.y - line.y;
  // Upwards is the next column.
  if (drop < 0) return !ended;
  if (drop > Math.max(gap * 1.4, line.size * 1.8)) return false;
  return !(ended && before.right - before.x < width * 0.75);
}
