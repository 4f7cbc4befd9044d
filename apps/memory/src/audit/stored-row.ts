import { LEDGER_ROW_FIELDS, type LedgerRow } from '@plumbline/certificates';
import type { PositionRanges } from './position-ranges.ts';

/** A row of the ledger as its tables have it. */
export interface StoredRow {
  position: number;
  /** The text whose hash is the leaf of the row, unless the row is erased. */
  text: string;
  /** 32 hexadecimal digits; null for a row without one. */
  salt: string | null;
  /** Position of the erasure that took the row; null for a row that is not erased. */
  erasedBy: number | null;
  capturedAt: string;
  knownAt: string;
  batch: string | null;
  /** Whether the row still says something, which an erased row must not. */
  hasContent: boolean;
  /** What an erasure took; null for other rows. */
  erased: { rows: number; positions: PositionRanges } | null;
}

type Cell = string | null;

const TABLES = { node: 'nodes', edge: 'edges', fact: 'facts', erasure: 'erasures' } as const;
export const ROW_KINDS = Object.keys(TABLES) as LedgerRow['kind'][];

const isInstant = (field: string) => /^valid_|_at$/.test(field);
const JSON_FIELDS = new Set([
  'payload',
  'properties',
  'fact_value',
  'confidence',
  'rows',
  'positions',
]);

/** Fields that an erasure empties. */
const CONTENT_FIELDS = new Set<string>([
  ...['statement', 'category', 'payload', 'fact_key', 'fact_value'],
  ...['confidence', 'lag', 'mechanism', 'properties'],
]);

const formatInstant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Columns that a kind of row does not have. */
const MISSING_COLUMNS: Record<LedgerRow['kind'], Record<string, string>> = {
  node: {},
  edge: {},
  fact: { known_at: 'captured_at', erased_by: 'null', backfill_batch: 'null' },
  erasure: { known_at: 'captured_at', erased_by: 'null', backfill_batch: 'null', salt: 'null' },
};

function selectField(kind: LedgerRow['kind'], field: string): string {
  const column = MISSING_COLUMNS[kind][field] ?? field;
  if (isInstant(field)) return formatInstant(column);
  if (field === 'positions')
    return `(select jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by r)
      from unnest(positions) r)::text`;
  return JSON_FIELDS.has(field) ? `to_jsonb(${column})::text` : `${column}::text`;
}

const HEADER_FIELDS = [
  'position',
  'salt',
  'erased_by',
  'captured_at',
  'known_at',
  'backfill_batch',
] as const;

/**
 * Returns SQL that selects the rows of one kind with positions from $2 (exclusive) to $3, in order,
 * as arrays for `parseStoredRow`. It uses only functions of PostgreSQL, because functions of the
 * ledger could have been changed with its rows.
 */
export const buildRowQuery = (kind: LedgerRow['kind']): string =>
  `select ${[...HEADER_FIELDS, ...LEDGER_ROW_FIELDS[kind]].map((field) => selectField(kind, field)).join(', ')}
   from memory.${TABLES[kind]} where tenant = $1 and position > $2 and position <= $3
   order by ${TABLES[kind]}.position`;

/** @param cells the selected columns of `buildRowQuery` */
export function parseStoredRow(kind: LedgerRow['kind'], cells: readonly Cell[]): StoredRow {
  const [position, salt, erasedBy, capturedAt, knownAt, batch] = cells;
  const fields = LEDGER_ROW_FIELDS[kind];
  let text = '';
  for (const [index, field] of fields.entries()) {
    const cell = cells[HEADER_FIELDS.length + index] ?? null;
    const value = cell === null || JSON_FIELDS.has(field) ? cell : JSON.stringify(cell);
    text += `${text ? ', ' : '{'}"${field}": ${value}`;
  }
  return {
    position: Number(position),
    text: `${text}}`,
    salt: salt?.replaceAll('-', '') ?? null,
    erasedBy: erasedBy ? Number(erasedBy) : null,
    capturedAt: capturedAt!,
    knownAt: knownAt!,
    batch: batch ?? null,
    hasContent: fields.some(
      (field, index) => CONTENT_FIELDS.has(field) && isFilled(cells[HEADER_FIELDS.length + index]),
    ),
    erased: kind === 'erasure' ? parseErased(cells) : null,
  };
}

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== '{}';

function parseErased(cells: readonly Cell[]): StoredRow['erased'] {
  const read = (field: 'rows' | 'positions') =>
    JSON.parse(
      cells[HEADER_FIELDS.length + LEDGER_ROW_FIELDS.erasure.indexOf(field)] ?? 'null',
    ) as unknown;
  return { rows: read('rows') as number, positions: read('positions') as PositionRanges };
}
