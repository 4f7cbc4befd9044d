import { joinLines } from '../read/join-lines.ts';
import type { PdfLine } from './pdf-lines.ts';

export interface PdfParagraph {
  text: string;
  page: number;
  size: number;
  isHeading: boolean;
}

/** The size of type that most of the characters are set in. */
export function findBodyFontSize(pages: readonly PdfLine[][]): number {
  const charactersBySize = new Map<number, number>();
  for (const { text, size } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    charactersBySize.set(rounded, (charactersBySize.get(rounded) ?? 0) + text.length);
  }
  return [...charactersBySize].reduce(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    [0, -1],
  )[0];
}

/** Lines joined to paragraphs; a paragraph goes on over a page's end when its sentence does. */
export function buildParagraphs(pages: readonly PdfLine[][], bodyFontSize: number): PdfParagraph[] {
  const paragraphs: { lines: string[]; page: number; size: number; isHeading: boolean }[] = [];
  let previous: PdfLine | undefined;
  pages.forEach((lines, page) => {
    const gap = medianLineGap(lines);
    const width = lines.reduce((widest, { x, right }) => Math.max(widest, right - x), 0);
    lines.forEach((line, i) => {
      const openParagraph = paragraphs.at(-1);
      const isHeading = line.size > bodyFontSize * 1.15 && line.text.length < 200;
      if (
        openParagraph &&
        previous &&
        openParagraph.isHeading === isHeading &&
        continuesParagraph(previous, line, i === 0, gap, width)
      )
        openParagraph.lines.push(line.text);
      else paragraphs.push({ lines: [line.text], page, size: line.size, isHeading });
      previous = line;
    });
  });
  return paragraphs.map(({ lines, ...rest }) => ({ text: joinLines(lines), ...rest }));
}

function medianLineGap(lines: readonly PdfLine[]): number {
  const gaps = lines.slice(1).flatMap((line, i) => {
    const gap = (lines[i] as PdfLine).y - line.y;
    return gap > 0 ? [gap] : [];
  });
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

function continuesParagraph(
  previous: PdfLine,
  line: PdfLine,
  isNewPage: boolean,
  gap: number,
  width: number,
): boolean {
  if (Math.abs(previous.size - line.size) > Math.max(previous.size, line.size) * 0.15) return false;
  if (/^(?:[•▪◦‣∙·–*-]|\(?\d{1,3}[.)])\s/.test(line.text)) return false;
  const endsSentence = /[.!?。！？:]["”’»)\]]*$/.test(previous.text);
  if (isNewPage) return !endsSentence;
  const drop = previous.y - line.y;
  // Upwards is the next column.
  if (drop < 0) return !endsSentence;
  if (drop > Math.max(gap * 1.4, line.size * 1.8)) return false;
  return !(endsSentence && previous.right - previous.x < width * 0.75);
}
