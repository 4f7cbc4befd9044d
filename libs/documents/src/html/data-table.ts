import type { Block, TextRun } from './block.ts';
import { type DomElement, type DomNode, isElement } from './dom.ts';

/** Includes the empty cells that are added to short rows. */
const MAX_CELLS = 100_000;

type BlockExtractor = (root: DomElement, base: string | undefined) => Block[];

/**
 * The cells of a data table, with the same number in each row. `undefined` for a layout table
 * (nested tables, a single column, cells of several paragraphs), whose cells are then read as
 * ordinary blocks.
 */
export function extractTableRows(
  table: DomElement,
  base: string | undefined,
  extractBlocks: BlockExtractor,
): TextRun[][][] | undefined {
  if (
    /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
    table.querySelector('table')
  )
    return undefined;
  const rows: TextRun[][][] = [];
  for (const row of listRows(table)) {
    const cells: TextRun[][] = [];
    for (const cell of row.childNodes) {
      if (!isElement(cell) || !/^t[dh]$/.test(cell.localName)) continue;
      const blocks = extractBlocks(cell, base);
      if (
        blocks.length > 3 ||
        blocks.some(({ kind, wordCount }) => kind === 'code' || wordCount > 120)
      )
        return undefined;
      cells.push(blocks.flatMap(({ runs }, i) => (i ? [{ text: ' ' }, ...runs] : runs)));
    }
    if (cells.some((cell) => cell.length > 0)) rows.push(cells);
  }
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columnCount < 2 || rows.length < 2 || rows.length * columnCount > MAX_CELLS) return undefined;
  return rows.map((row) => [
    ...row,
    ...Array.from({ length: columnCount - row.length }, (): TextRun[] => []),
  ]);
}

function listRows(table: DomElement): DomElement[] {
  const listChildElements = (node: DomNode) => [...node.childNodes].filter(isElement);
  return listChildElements(table).flatMap((child) => {
    if (child.localName === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.localName)
      ? listChildElements(child).filter(({ localName }) => localName === 'tr')
      : [];
  });
}
