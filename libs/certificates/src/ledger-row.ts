import { parseHex } from './bytes.ts';
import { toJsonbText } from './postgres-jsonb.ts';
import { hashContent, hashLeaf, hashSealedLeaf, type Digest } from './merkle-tree.ts';

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
  erasure: ['id', 'rows', 'reason', 'unsalted', 'positions', 'captured_at', 'requested_by'],
} as const;
type LedgerRowKind = keyof typeof LEDGER_ROW_FIELDS;
const KINDS = Object.keys(LEDGER_ROW_FIELDS) as LedgerRowKind[];

/** The content of each kind of row, which an erasure takes. The other members are its stub. */
const CONTENT_FIELDS: Record<LedgerRowKind, ReadonlySet<string>> = {
  node: new Set(['payload', 'category', 'fact_key', 'statement', 'fact_value']),
  edge: new Set(['lag', 'mechanism', 'confidence', 'properties']),
  fact: new Set(['policy', 'fact_key', 'value_type', 'description']),
  erasure: new Set(),
};
export const isContentField = (kind: LedgerRowKind, field: string): boolean =>
  CONTENT_FIELDS[kind].has(field);

/** The members of a row that are hashed together. */
type RowPart = 'whole' | 'content' | 'stub';
const selectFields = (kind: LedgerRowKind, isChosen: (field: string) => boolean) =>
  LEDGER_ROW_FIELDS[kind].filter(isChosen).map((field) => ({ field, name: `"${field}": ` }));
const FIELDS_BY_PART = Object.fromEntries(
  KINDS.map((kind) => [
    kind,
    {
      whole: selectFields(kind, () => true),
      content: selectFields(kind, (field) => isContentField(kind, field)),
      stub: selectFields(kind, (field) => !isContentField(kind, field)),
    },
  ]),
) as Record<LedgerRowKind, Record<RowPart, { field: string; name: string }[]>>;

export interface LedgerRow {
  kind: LedgerRowKind;
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

/** Whether the row was erased: only its stub is left. */
export const isErasedRow = ({ row }: LedgerRow): boolean => row.erased === true;

const SALT = /^[0-9a-f]{32}$/;
/** Whether `value` is a salt in the form of proofs, or null for a row without one. */
export const isSalt = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && SALT.test(value));

/**
 * Returns the leaf hash of a row in its ledger's Merkle tree. With a salt, the leaf covers the
 * digest of the salt and the content, and the stub; without one, it covers the whole row.
 * @param salt 32 hexadecimal digits; null for a row without a salt
 * @throws Error for a malformed salt
 */
export function hashLedgerRow(ledgerRow: LedgerRow, salt: string | null): Digest {
  if (!isSalt(salt)) throw new Error('a salt has 32 hexadecimal digits in lower case');
  if (salt === null) return hashLeaf(formatPart(ledgerRow, 'whole'));
  const contentDigest = hashContent(parseHex(salt), formatPart(ledgerRow, 'content'));
  return hashSealedLeaf(contentDigest, formatPart(ledgerRow, 'stub'));
}

/**
 * Returns the leaf hash of an erased row that had a salt.
 * @param contentDigest 64 hexadecimal digits: what the erasure left of the salt and the content
 */
export const hashErasedRow = (ledgerRow: LedgerRow, contentDigest: string): Digest =>
  hashSealedLeaf(parseHex(contentDigest), formatPart(ledgerRow, 'stub'));

/** Returns a part of a row as jsonb text. */
function formatPart({ kind, row }: LedgerRow, part: RowPart): string {
  let text = '';
  for (const { field, name } of FIELDS_BY_PART[kind][part])
    text += `${text ? ', ' : '{'}${name}${toJsonbText(row[field])}`;
  return `${text || '{'}}`;
}
