import type { SourceSpan } from './markdown-blocks.types.ts';

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Whether a line is the one under the head of a table, such as `|---|:-:|`. */
export const isDelimiterRow = (line: string): boolean =>
  line.includes('|') && line.includes('-') && DELIMITER_ROW.test(line);

/** Returns the cells of a row, trimmed. An escaped `\|` does not end a cell. */
export function splitTableRow(source: string, line: SourceSpan): SourceSpan[] {
  const cells: SourceSpan[] = [];
  let start = source.charAt(line.start) === '|' ? line.start + 1 : line.start;
  for (let at = start; at < line.end; at++) {
    const sign = source.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '|') {
      cells.push(trimSpan(source, start, at));
      start = at + 1;
    }
  }
  const last = trimSpan(source, start, line.end);
  return last.start < last.end ? [...cells, last] : cells;
}

/** The span without white space at its ends. */
export function trimSpan(source: string, start: number, end: number): SourceSpan {
  const slice = source.slice(start, end);
  const trimmed = slice.trimEnd();
  const from = start + trimmed.length - trimmed.trimStart().length;
  return { start: from, end: Math.max(from, start + trimmed.length) };
}
