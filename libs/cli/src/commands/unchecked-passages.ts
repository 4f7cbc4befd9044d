import type { VerifySchemas } from '@plumbline/client';
import { cleanLine } from '../terminal/clean-text.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { Output } from '../terminal/output.ts';
import { formatTable, type Column } from '../terminal/table.ts';

type CheckedText = Pick<VerifySchemas['DocumentCheckDto'], 'text' | 'unchecked' | 'summary'>;
type UncheckedKind = CheckedText['unchecked'][number]['kind'];

const NOUNS: Record<UncheckedKind, string> = {
  sentence: 'sentence',
  heading: 'heading',
  table: 'table',
  code: 'code block',
  front_matter: 'front matter',
};
const COLUMNS: Column[] = [
  { title: 'LINE', maxWidth: 6 },
  { title: 'NOT CHECKED', maxWidth: 12 },
  { title: 'TEXT' },
];
const TEXT_COLUMN = 2;

/** Returns a line such as `Not checked: 3 sentences without a checkable claim, 1 table`. */
export function formatUncheckedCounts({ unchecked, summary }: CheckedText): string | undefined {
  if (!unchecked.length) return undefined;
  const kinds = Object.keys(NOUNS) as UncheckedKind[];
  const counts = kinds.flatMap((kind) => {
    const count = unchecked.filter((passage) => passage.kind === kind).length;
    if (!count) return [];
    if (kind === 'front_matter') return [NOUNS[kind]];
    const reason = kind === 'sentence' ? ' without a checkable claim' : '';
    return [formatCount(count, NOUNS[kind]) + reason];
  });
  const unlisted = summary.unchecked - unchecked.length;
  return `Not checked: ${[...counts, ...(unlisted > 0 ? [`${unlisted} more`] : [])].join(', ')}`;
}

/** Returns a table of the passages with the lines in which they begin, counted from 1. */
export function formatUncheckedPassages(
  { text, unchecked }: CheckedText,
  output: Output,
): string[] {
  let [line, position] = [1, 0];
  const rows = unchecked.map(({ kind, start, end }) => {
    line += splitLines(text.slice(position, start)).length - 1;
    position = start;
    // Of a table or code, the first line is enough to find it.
    const passage = text.slice(start, end);
    const shown = kind === 'sentence' ? passage : splitLines(passage)[0]!;
    return {
      cells: [{ text: String(line) }, { text: NOUNS[kind] }, { text: cleanLine(shown) }],
    };
  });
  const { width, style } = output;
  return formatTable(COLUMNS, rows, { width, noteColumn: TEXT_COLUMN, paintTitle: style.bold });
}

const splitLines = (text: string): string[] => text.split(/\r\n?|\n/u);
