import { jsonbText } from './jsonb-text.ts';
import { leafHash, type Digest } from './merkle.ts';

const TIMES = ['captured_at', 'known_at', 'backfill_batch'] as const;
const STATED = ['asserted_at', 'valid_from', 'valid_to', ...TIMES] as const;
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
    ...STATED,
  ],
  edge: [
    'source_id',
    'target_id',
    'edge_type',
    'confidence',
    'lag',
    'mechanism',
    'properties',
    ...STATED,
  ],
  fact: ['fact_key', 'description', 'value_type', 'policy', 'captured_at', 'known_at'],
} as const;

export interface LedgerRow {
  kind: keyof typeof FIELDS;
  /** The row's own members, without what an answer adds to them, such as a score. */
  row: Record<string, unknown>;
}

/**
 * A row of the ledger as some answer gave it: a node, an edge or the declaration of a fact.
 * Undefined for anything else.
 */
export function ledgerRow(given: unknown): LedgerRow | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  for (const kind of ['node', 'edge', 'fact'] as const)
    if (FIELDS[kind].every((field) => Object.hasOwn(given, field))) {
      const row = Object.fromEntries(
        FIELDS[kind].map((field) => [field, (given as Record<string, unknown>)[field]]),
      );
      return { kind, row };
    }
  return undefined;
}

/** The leaf of a row in its ledger's Merkle tree. */
export const ledgerLeaf = ({ row }: LedgerRow): Digest => leafHash(jsonbText(row));
