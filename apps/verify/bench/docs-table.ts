import { readFileSync, writeFileSync } from 'node:fs';

type Row = Record<string, string | number>;

/** Escapes characters that would end a cell. */
const escapeCell = (value: string | number | undefined): string =>
  String(value ?? '').replace(/\|/g, '\\|');

function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) =>
    Math.max(
      3,
      ...[column, ...rows.map((row) => escapeCell(row[column]))].map(({ length }) => length),
    ),
  );
  const formatLine = (cells: string[]) =>
    `| ${cells.map((own, at) => own.padEnd(widths[at]!)).join(' | ')} |`;
  return [
    formatLine(columns),
    formatLine(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => formatLine(columns.map((column) => escapeCell(row[column])))),
  ].join('\n');
}

/**
 * Writes a bench's table into a page of the docs, between the lines `<!-- begin NAME -->` and `<!--
 * end NAME -->`, so that the page shows the measured figures.
 *
 * @param page relative to the folder `docs`
 * @throws Error when the page has no such lines
 */
export function writeDocsTable(page: string, name: string, rows: readonly Row[]): void {
  const file = new URL(`../docs/${page}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  if (from < begin.length || to < 0)
    throw new Error(`docs/${page} has no place for the table ${name}`);
  writeFileSync(file, `${text.slice(0, from)}\n\n${formatTable(rows)}\n\n${text.slice(to)}`);
}
