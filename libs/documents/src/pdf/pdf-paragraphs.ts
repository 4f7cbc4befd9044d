import { joinLines } from '../read/join-lines.ts';
import type { PdfLine } from './pdf-lines.ts';

export interface PdfParagraph {
  text: string;
  pageIndex: number;
  fontSize: number;
  isHeading: boolean;
}

/** The font size of most characters. */
export function findBodyFontSize(pages: readonly PdfLine[][]): number {
  const charactersBySize = new Map<number, number>();
  for (const { text, fontSize } of pages.flat()) {
    const rounded = Math.round(fontSize * 2) / 2;
    charactersBySize.set(rounded, (charactersBySize.get(rounded) ?? 0) + text.length);
  }
  return [...charactersBySize].reduce(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    [0, -1],
  )[0];
}

/** Joins lines to paragraphs; a paragraph continues on the next page if its sentence does. */
export function buildParagraphs(pages: readonly PdfLine[][], bodyFontSize: number): PdfParagraph[] {
  const paragraphs: { lines: string[]; pageIndex: number; fontSize: number; isHeading: boolean }[] =
    [];
  let previous: PdfLine | undefined;
  pages.forEach((lines, pageIndex) => {
    const medianGap = computeMedianLineGap(lines);
    const maxLineWidth = lines.reduce((widest, { x, right }) => Math.max(widest, right - x), 0);
    lines.forEach((line, i) => {
      const openParagraph = paragraphs.at(-1);
      const isHeading = line.fontSize > bodyFontSize * 1.15 && line.text.length < 200;
      if (
        openParagraph &&
        previous &&
        openParagraph.isHeading === isHeading &&
        continuesParagraph(previous, line, i === 0, medianGap, maxLineWidth)
      )
        openParagraph.lines.push(line.text);
      else paragraphs.push({ lines: [line.text], pageIndex, fontSize: line.fontSize, isHeading });
      previous = line;
    });
  });
  return paragraphs.map(({ lines, ...rest }) => ({ text: joinLines(lines), ...rest }));
}

function computeMedianLineGap(lines: readonly PdfLine[]): number {
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
  medianGap: number,
  maxLineWidth: number,
): boolean {
  if (
    Math.abs(previous.fontSize - line.fontSize) >
    Math.max(previous.fontSize, line.fontSize) * 0.15
  )
    return false;
  if (/^(?:[•▪◦‣∙·–*-]|\(?\d{1,3}[.)])\s/.test(line.text)) return false;
  const endsSentence = /[.!?。！？:]["”’»)\]]*$/.test(previous.text);
  if (isNewPage) return !endsSentence;
  const drop = previous.y - line.y;
  // A line higher up is in the next column.
  if (drop < 0) return !endsSentence;
  if (drop > Math.max(medianGap * 1.4, line.fontSize * 1.8)) return false;
  return !(endsSentence && previous.right - previous.x < maxLineWidth * 0.75);
}
