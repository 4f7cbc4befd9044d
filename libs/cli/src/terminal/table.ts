import { measureWidth, padToWidth, wrapToWidth } from './display-width.ts';
import type { Paint } from './style.ts';

export interface Column {
  title: string;
  /** The widest a column gets; longer texts are wrapped. One column without it takes the rest. */
  maxWidth?: number;
}

export interface Cell {
  text: string;
  paint?: Paint;
}

export interface Row {
  cells: readonly Cell[];
  /** A line below the row that is never wrapped, such as an address; it begins at `noteColumn`. */
  note?: Cell;
}

const GAP = '  ';
const MIN_WIDTH = 12;

/** Returns the lines of a table whose texts contain no control characters. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly Row[],
  { width, noteColumn, paintTitle }: { width: number; noteColumn: number; paintTitle: Paint },
): string[] {
  const widths = computeWidths(columns, rows, width);
  const titles = columns.map(({ title }) => ({ text: title, paint: paintTitle }));
  const indent = ' '.repeat(
    widths.slice(0, noteColumn).reduce((sum, one) => sum + one + GAP.length, 0),
  );
  return [
    ...formatCells(titles, widths),
    ...rows.flatMap(({ cells, note }) => [
      ...formatCells(cells, widths),
      ...(note ? [indent + (note.paint?.(note.text) ?? note.text)] : []),
    ]),
  ];
}

function computeWidths(columns: readonly Column[], rows: readonly Row[], width: number): number[] {
  const natural = columns.map(({ title, maxWidth = Infinity }, index) =>
    Math.min(
      maxWidth,
      Math.max(measureWidth(title), ...rows.map(({ cells }) => measureWidth(cells[index]!.text))),
    ),
  );
  const flexible = columns.findIndex(({ maxWidth }) => maxWidth === undefined);
  const others = natural.reduce((sum, one, index) => (index === flexible ? sum : sum + one), 0);
  const rest = width - others - GAP.length * (columns.length - 1);
  return natural.map((one, index) =>
    index === flexible ? Math.min(one, Math.max(rest, MIN_WIDTH)) : one,
  );
}

function formatCells(cells: readonly Cell[], widths: readonly number[]): string[] {
  const wrapped = cells.map(({ text }, index) => wrapToWidth(text, widths[index]!));
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map(({ paint = (text: string) => text }, index) => {
        const text = wrapped[index]![line] ?? '';
        const isLast = index === cells.length - 1;
        const padding = isLast ? '' : padToWidth(text, widths[index]!).slice(text.length);
        return (text && paint(text)) + padding;
      })
      .join(GAP)
      .trimEnd(),
  );
}
