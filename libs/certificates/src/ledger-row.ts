import { parseHex } from './bytes.ts';
import { toJsonbText } from './postgres-jsonb.ts';
import { hashLeaf, type Digest } from './merkle-tree.ts';

/** The members of each kind of row, in the order in which PostgreSQL writes them as jsonb. */
export const LEDGER_ROW_FIELDS = {
  node: [
    'id',
    'kind',
    'space',
    'payload',
    'category',
    'fact_key',
    'known_at',
    'valid_to',
    'statement',
    'fact_value',
    'valid_from',
    'asserted_at',
    'captured_at',
    'backfill_batch',
  ],
  edge: [
    'lag',
    'known_at',
    'valid_to',
    'edge_type',
    'mechanism',
    'source_id',
    'target_id',
    'confidence',
    'properties',
    'valid_from',
    'asserted_at',
    'captured_at',
    'backfill_batch',
  ],
  fact: ['policy', 'fact_key', 'known_at', 'value_type', 'captured_at', 'description'],
  erasure: ['id', 'rows', 'reason', 'positions', 'captured_at', 'requested_by'],
} as const;
const KINDS = Object.keys(LEDGER_ROW_FIELDS) as (keyof typeof LEDGER_ROW_FIELDS)[];

export interface LedgerRow {
  kind: keyof typeof LEDGER_ROW_FIELDS;
  /** The row's own members, and possibly additions of an answer such as a score. */
  row: Record<string, unknown>;
}

/**
 * Returns the ledger row behind an element of an answer: a node, an edge, the declaration of a fact
 * or an erasure. Undefined for anything else.
 */
export function parseLedgerRow(value: unknown): LedgerRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kind = KINDS.find((one) =>
    LEDGER_ROW_FIELDS[one].every((field) => Object.hasOwn(value, field)),
  );
  return kind && { kind, row: value as Record<string, unknown> };
}

/** Whether the row was erased: its leaf stays in the tree, but cannot be computed again. */
export const isErasedRow = ({ row }: LedgerRow): boolean => row.erased === true;

const SALT = /^[0-9a-f]{32}$/;
/** Whether `value` is a salt in the form of proofs, or null for a row without one. */
export const isSalt = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && SALT.test(value));

/**
 * Returns the leaf hash of a row in its ledger's Merkle tree: SHA-256 over 0x00, then 0x01 and the
 * salt if the row has one, then the row as jsonb text.
 * @param salt 32 hexadecimal digits; null for a row without a salt
 * @throws Error for a malformed salt
 */
export function hashLedgerRow({ kind, row }: LedgerRow, salt: string | null): Digest {
  let text = '';
  for (const field of LEDGER_ROW_FIELDS[kind])
    text += `${text ? ', ' : '{'}"${field}": ${toJsonbText(row[field])}`;
  text += '}';
  if (!isSalt(salt)) throw new Error('a salt has 32 hexadecimal digits in lower case');
  return hashLeaf(text, salt === null ? null : parseHex(salt));
}
