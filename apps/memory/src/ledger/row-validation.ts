import { mapYielding } from '@plumbline/concurrency';

/**
 * A row that was not written: the ids it carried, its place in its array, a stable reason, and a
 * sentence that begins with the field at fault.
 */
export type RowRefusal = { index: number; reason: string; why: string } & (
  | { id: string | null }
  | { source_id: string | null; target_id: string | null; edge_type: string | null }
);

/**
 * Rows as the database may see them: null stands where a row was refused, so that places stay what
 * they were.
 */
export interface ValidatedRows {
  rows: (object | null)[];
  /**
   * The same as `jsonb` comes in over the wire (jsonb_recv): a byte 1, and JSON. The driver takes
   * three times as long for a text of 30 MB.
   */
  jsonb: Buffer;
  refused: RowRefusal[];
}

const SHARED_FIELDS = ['asserted_at', 'valid_from', 'valid_to', 'captured_at', 'known_at'] as const;
const FIELDS = {
  node: [
    'id',
    'kind',
    'statement',
    'category',
    'payload',
    'fact_key',
    'fact_value',
    'embedding',
    ...SHARED_FIELDS,
  ],
  edge: [
    'source_id',
    'target_id',
    'edge_type',
    'confidence',
    'lag',
    'mechanism',
    'properties',
    ...SHARED_FIELDS,
  ],
} as const;

/** An object counts as one level, what it holds directly as the next. */
const MAX_NESTING_DEPTH = 100;

/**
 * Refuses what JSON allows and PostgreSQL cannot hold (NUL, halves of surrogate pairs, numbers
 * beyond 64-bit floats, bottomless nesting), and what is no object. Everything else about a row is
 * judged by the database. Fields that the contract does not name are left out. Lets others work in
 * between, as rows may be many.
 */
export async function validateRows(
  kind: 'node' | 'edge',
  rows: readonly unknown[],
): Promise<ValidatedRows> {
  const refused: RowRefusal[] = [];
  const parts: Buffer[] = [];
  const validatedRows = await mapYielding(rows, (row, index) => {
    const fields = validateRow(kind, row, index, refused);
    parts.push(Buffer.from(`${index ? ',' : '\u0001['}${JSON.stringify(fields)}`));
    return fields;
  });
  if (!parts.length) parts.push(Buffer.from('\u0001['));
  return { rows: validatedRows, jsonb: Buffer.concat([...parts, Buffer.from(']')]), refused };
}

function validateRow(
  kind: 'node' | 'edge',
  row: unknown,
  index: number,
  refused: RowRefusal[],
): object | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    refused.push({
      ...readRowIds(kind, {}),
      index,
      reason: 'unparseable_value',
      why: `${kind}: must be an object`,
    });
    return null;
  }
  const fields: Record<string, unknown> = {};
  for (const field of FIELDS[kind]) {
    if (!Object.hasOwn(row, field)) continue;
    const value = (row as Record<string, unknown>)[field];
    const violation = findViolation(value);
    if (violation) {
      refused.push({
        ...readRowIds(kind, row),
        index,
        reason: 'unparseable_value',
        why: `${field}: ${violation}`,
      });
      return null;
    }
    fields[field] = value;
  }
  return fields;
}

/**
 * What keeps `value` out of the ledger, if anything does. The nesting is the caller's, but the
 * recursion ends at MAX_NESTING_DEPTH.
 */
function findViolation(value: unknown, depth = 2): string | undefined {
  if (typeof value === 'string') return findTextViolation(value);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : NUMBER_RANGE_RULE;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_NESTING_DEPTH)
    return `must not be nested deeper than ${MAX_NESTING_DEPTH} levels`;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      const violation = findViolation(item, depth + 1);
      if (violation) return violation;
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    const violation =
      findTextViolation(name) ?? findViolation((value as Record<string, unknown>)[name], depth + 1);
    if (violation) return violation;
  }
  return undefined;
}

const NUMBER_RANGE_RULE = 'must not hold a number beyond the range of a 64-bit float';

function findTextViolation(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain NUL characters';
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}

/** The ids that a row carries, as far as they are text. */
export function readRowIds(kind: 'node' | 'edge', row: object) {
  const readText = (field: string) => {
    const value = (row as Record<string, unknown>)[field];
    return typeof value === 'string' ? value.toWellFormed() : null;
  };
  return kind === 'node'
    ? { id: readText('id') }
    : {
        source_id: readText('source_id'),
        target_id: readText('target_id'),
        edge_type: readText('edge_type'),
      };
}
