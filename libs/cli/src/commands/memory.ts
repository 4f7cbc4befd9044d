import type { MemorySchemas } from '@plumbline/client';
import { EXIT } from '../exit-codes.ts';
import { readTextInput } from '../read-input.ts';
import type { Session } from '../session.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { formatCount } from '../terminal/format-count.ts';
import { formatTable, type Column } from '../terminal/table.ts';
import { formatDay } from './evidence.ts';

type Remembered = MemorySchemas['RememberAnswer'];

export interface RememberOptions {
  /** The text; default or `-`: the standard input. */
  text?: string;
  space: string;
  observedAt?: string;
}

export interface RecallOptions {
  query: string;
  space?: string;
  asOf?: string;
  limit?: number;
}

const COLUMNS: Column[] = [
  { title: 'KNOWN SINCE', maxWidth: 11 },
  { title: 'KIND', maxWidth: 10 },
  { title: 'STATEMENT' },
];

/** Stores a message in the ledger. */
export async function remember(session: Session, options: RememberOptions): Promise<number> {
  const { text = '-', space, observedAt } = options;
  const { output, interruption } = session;
  const content = text === '-' ? (await readTextInput('-')).trim() : text;
  const client = await session.connectMemory();
  const observed_at = observedAt ?? new Date().toISOString();
  const answer = await client.remember(
    { space, messages: [{ content, observed_at }] },
    interruption,
  );
  process.exitCode = answer.refused.length ? EXIT.input : EXIT.success;
  if (output.isJson) output.printJson(answer);
  else output.printLines(...describeRemembered(answer));
  return process.exitCode;
}

function describeRemembered({
  accepted,
  captured_at,
  refused,
  warned,
  episodes,
}: Remembered): string[] {
  const statements = episodes
    .flatMap(({ nodes }) => nodes)
    .filter(({ kind, statement }) => statement && kind !== 'episode' && kind !== 'entity');
  return [
    `${formatCount(accepted, 'row')} written, known since ${captured_at}`,
    ...statements.map(({ statement }) => cleanLine(`- ${statement}`)),
    ...refused.map(({ why }) => cleanLine(`Refused: ${why}`)),
    ...warned.map(({ why }) => cleanLine(`Note: ${why}`)),
  ];
}

/** Searches the ledger as of an instant. */
export async function recall(session: Session, options: RecallOptions): Promise<number> {
  const { query, space, asOf, limit } = options;
  const { output, interruption } = session;
  const client = await session.connectMemory();
  const answer = await client.search(
    {
      q: query,
      as_of: asOf ?? new Date().toISOString(),
      ...(space !== undefined && { space }),
      ...(limit !== undefined && { limit }),
    },
    interruption,
  );
  if (output.isJson) output.printJson(answer);
  else output.printLines(...describeRows(answer, output));
  return EXIT.success;
}

function describeRows(
  { items, certificate }: MemorySchemas['SearchAnswer'],
  { style, width }: Session['output'],
): string[] {
  const proof = style.dim(`Certificate ${certificate.id}, as of ${certificate.as_of}`);
  if (!items.length) return ['No rows.', proof];
  const rows = items.map(({ known_at, kind, statement, space }) => ({
    cells: [
      { text: formatDay(known_at)! },
      { text: kind },
      { text: cleanLine(statement ?? '(erased)') },
    ],
    note: { text: cleanLine(space), paint: style.dim },
  }));
  const table = formatTable(COLUMNS, rows, { width, noteColumn: 2, paintTitle: style.bold });
  return [...table, '', proof];
}
