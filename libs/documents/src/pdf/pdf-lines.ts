/** One line of a PDF page. Lengths are in points; `y` increases upwards. */
export interface PdfLine {
  text: string;
  y: number;
  x: number;
  right: number;
  fontSize: number;
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

// Maximum lines of a running head or foot.
const MAX_EDGE_LINES = 2;

/** Lines of a page from the text items of pdf.js, in the order of its content stream. */
export function extractLines(items: readonly object[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    const { str, transform, width, height, hasEOL } = item as TextItem;
    const [a = 0, b = 0, , , x = 0, y = 0] = transform;
    const fontSize = height || Math.hypot(a, b);
    if (line && str.trim() && Math.abs(line.y - y) > Math.max(fontSize, line.fontSize) * 0.6)
      line = undefined;
    if (!line && str.trim()) lines.push((line = { text: '', y, x, right: x, fontSize }));
    if (line) {
      // A gap without a space is still a gap, between words or between cells.
      const gap = x - line.right;
      if (line.text && !/\s/.test(line.text.at(-1)!) && !/^\s/.test(str) && gap > fontSize * 0.2)
        line.text += ' ';
      line.text += str;
      line.right = Math.max(line.right, x + width);
      if (str.trim()) line.fontSize = Math.max(line.fontSize, fontSize);
    }
    if (hasEOL) line = undefined;
  }
  for (const extractedLine of lines)
    extractedLine.text = extractedLine.text.replace(/\s+/g, ' ').trim();
  return lines.filter(({ text }) => text);
}

/**
 * Removes running heads and page numbers: lines at the top or bottom that repeat, apart from their
 * digits, on a third of the pages, and lines of digits only.
 */
export function removeRunningHeads(pages: readonly PdfLine[][]): PdfLine[][] {
  const counts = new Map<string, number>();
  const getEdgeLines = (lines: readonly PdfLine[]) =>
    new Set([...lines.slice(0, MAX_EDGE_LINES), ...lines.slice(-MAX_EDGE_LINES)]);
  for (const lines of pages) {
    for (const key of new Set([...getEdgeLines(lines)].map(toLineKey)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map((lines) => {
    const edgeLines = getEdgeLines(lines);
    const isPageNumber = (line: PdfLine) =>
      pages.length > 1 && /^[-–—\s]*(?:page\s)?\d{1,4}[-–—\s]*$/i.test(line.text);
    const isRepeated = (line: PdfLine) =>
      pages.length >= 3 && (counts.get(toLineKey(line)) ?? 0) >= Math.max(3, pages.length / 3);
    return lines.filter(
      (line) => !edgeLines.has(line) || !(isPageNumber(line) || isRepeated(line)),
    );
  });
}

function toLineKey({ text }: PdfLine): string {
  return text.replace(/\d+/g, '0').slice(0, 200);
}
