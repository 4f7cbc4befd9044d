import {
  hashContent,
  hashLeaf,
  hashSealedLeaf,
  isContentField,
  LEDGER_ROW_FIELDS,
  parseHex,
  type Digest,
  type LedgerRow,
  type PositionRanges,
} from '@plumbline/certificates';
import { formatInstant } from './audit-database.client.ts';

/** A row of the ledger as its tables have it. */
export interface StoredRow {
  position: number;
  /** Digest of the row's leaf, computed from the row; null where that is not possible. */
  leaf: Digest | null;
  /** Whether the row has or had a salt. */
  isSalted: boolean;
  /** Whether the columns that are derived from the row, for searches and chains, follow from it. */
  hasValidDerivedColumns: boolean;
  /** Position of the erasure that took the row; null for a row that is not erased. */
  erasedBy: number | null;
  capturedAt: string;
  knownAt: string;
  batch: string | null;
  /** Whether the row still says something, which an erased row must not. */
  hasContent: boolean;
  /** What an erasure took; null for other rows. */
  erased: { rows: number; positions: PositionRanges; unsalted: PositionRanges } | null;
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
  'unsalted',
]);

/** Columns that a kind of row does not have. */
const MISSING_COLUMNS: Record<LedgerRow['kind'], Record<string, string>> = {
  node: {},
  edge: {},
  fact: {
    known_at: 'captured_at',
    erased_by: 'null',
    backfill_batch: 'null',
    content_digest: 'null',
  },
  erasure: {
    known_at: 'captured_at',
    erased_by: 'null',
    backfill_batch: 'null',
    salt: 'null',
    content_digest: 'null',
  },
};

function selectField(kind: LedgerRow['kind'], field: string): string {
  const column = MISSING_COLUMNS[kind][field] ?? field;
  if (isInstant(field)) return formatInstant(column);
  if (field === 'derived') return `(${DERIVATION[kind]})::text`;
  if (field === 'content_digest') return `encode(${column}, 'hex')`;
  if (field === 'positions' || field === 'unsalted')
    return `(select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by r), '[]')
      from unnest(${field}) r)::text`;
  return JSON_FIELDS.has(field) ? `to_jsonb(${column})::text` : `${column}::text`;
}

/** The text of a leaf is the same for an open and for an infinite period. */
const HAS_VALID_PERIOD = `valid = tstzrange(valid_from, valid_to)
  and valid_to is distinct from 'infinity'`;

/** What the derived columns of each kind of row must be. */
const DERIVATION: Record<LedgerRow['kind'], string> = {
  node: `id_key = md5(id)::uuid and ${HAS_VALID_PERIOD}`,
  edge: `edge_key = md5(md5(source_id) || md5(target_id) || edge_type)::uuid and ${HAS_VALID_PERIOD}
    and case when lag is null then lag_interval is null
      when pg_input_is_valid(lag, 'interval') then lag_interval::text = (lag::interval)::text
      else false end`,
  fact: 'true',
  erasure: 'first_position = lower(positions)',
};

const HEADER_FIELDS = [
  'derived',
  'position',
  'salt',
  'content_digest',
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
  const [derived, position, salt, contentDigest, erasedBy, capturedAt, knownAt, batch] = cells;
  return {
    position: Number(position),
    leaf: computeLeaf(kind, cells),
    isSalted: Boolean(salt ?? contentDigest),
    hasValidDerivedColumns: derived === 'true',
    erasedBy: erasedBy ? Number(erasedBy) : null,
    capturedAt: capturedAt!,
    knownAt: knownAt!,
    batch: batch ?? null,
    hasContent:
      Boolean(salt) ||
      LEDGER_ROW_FIELDS[kind].some(
        (field, index) =>
          isContentField(kind, field) && isFilled(cells[HEADER_FIELDS.length + index]),
      ),
    erased: kind === 'erasure' ? parseErased(cells) : null,
  };
}

function computeLeaf(kind: LedgerRow['kind'], cells: readonly Cell[]): Digest | null {
  const [, , salt, contentDigest, erasedBy] = cells;
  const stub = () => formatFields(kind, cells, (field) => !isContentField(kind, field));
  if (erasedBy) return contentDigest ? hashSealedLeaf(parseHex(contentDigest), stub()) : null;
  if (!salt) return hashLeaf(formatFields(kind, cells, () => true));
  const content = formatFields(kind, cells, (field) => isContentField(kind, field));
  return hashSealedLeaf(hashContent(parseHex(salt.replaceAll('-', '')), content), stub());
}

/** Returns the chosen members of a row as jsonb text. */
function formatFields(
  kind: LedgerRow['kind'],
  cells: readonly Cell[],
  isChosen: (field: string) => boolean,
): string {
  let text = '';
  for (const [index, field] of LEDGER_ROW_FIELDS[kind].entries()) {
    if (!isChosen(field)) continue;
    const cell = cells[HEADER_FIELDS.length + index] ?? null;
    const value = cell === null || JSON_FIELDS.has(field) ? cell : JSON.stringify(cell);
    text += `${text ? ', ' : '{'}"${field}": ${value}`;
  }
  return `${text || '{'}}`;
}

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== '{}';

function parseErased(cells: readonly Cell[]): StoredRow['erased'] {
  const read = (field: 'rows' | 'positions' | 'unsalted') =>
    JSON.parse(
      cells[HEADER_FIELDS.length + LEDGER_ROW_FIELDS.erasure.indexOf(field)] ?? 'null',
    ) as unknown;
  return {
    rows: read('rows') as number,
    positions: read('positions') as PositionRanges,
    unsalted: read('unsalted') as PositionRanges,
  };
}
