import { toJsonbText } from './postgres-jsonb.ts';
import { hashLeaf, type Digest } from './merkle-tree.ts';

const RECORD_FIELDS = ['captured_at', 'known_at', 'backfill_batch'] as const;
const VALIDITY_FIELDS = ['asserted_at', 'valid_from', 'valid_to', ...RECORD_FIELDS] as const;
const FIELDS = {
  node: [
    'id',
    'kind',
    'statement',
    'category',
    'payload',
    'space',
    'fact_key',
    'fact_value',
    ...VALIDITY_FIELDS,
  ],
  edge: [
    'source_id',
    'target_id',
    'edge_type',
    'confidence',
    'lag',
    'mechanism',
    'properties',
    ...VALIDITY_FIELDS,
  ],
  fact: ['fact_key', 'description', 'value_type', 'policy', 'captured_at', 'known_at'],
} as const;

export interface LedgerRow {
  kind: keyof typeof FIELDS;
  /** The row's own members, without additions of an answer such as a score. */
  row: Record<string, unknown>;
}

/**
 * Returns the ledger row behind an element of an answer: a node, an edge or the declaration of a
 * fact. Undefined for anything else.
 */
export function parseLedgerRow(value: unknown): LedgerRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const kind of ['node', 'edge', 'fact'] as const)
    if (FIELDS[kind].every((field) => Object.hasOwn(value, field))) {
      const row = Object.fromEntries(
        FIELDS[kind].map((field) => [field, (value as Record<string, unknown>)[field]]),
      );
      return { kind, row };
    }
  return undefined;
}

/** Returns the leaf hash of a row in its ledger's Merkle tree. */
export const hashLedgerRow = ({ row }: LedgerRow): Digest => hashLeaf(toJsonbText(row));
