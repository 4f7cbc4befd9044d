import { mapYielding } from '@plumbline/concurrency';
import { appendUnknownFields, reportIgnoredFields } from '@plumbline/http';
import {
  findUnstorableCharacter,
  removeDeceptiveCharacters,
} from '@plumbline/text/unsafe-characters';
import { listUnknownElementFields, listUnknownFields } from './unknown-fields.ts';

/**
 * A row that was not written: its ids, its index in its array, a stable reason code, and a sentence
 * that begins with the name of the invalid field.
 */
export type RowRefusal = { index: number; reason: string; why: string } & (
  | { id: string | null }
  | { source_id: string | null; target_id: string | null; edge_type: string | null }
);

/** The rows for the database. A refused row is null, so that the indexes do not change. */
export interface ValidatedRows {
  rows: (object | null)[];
  /**
   * The same rows in the binary format of `jsonb` (jsonb_recv): a byte 1 followed by JSON. As text,
   * 30 MB take the driver three times as long.
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

/** The fields in which a date may stand for an instant. */
const DATE_FIELDS: ReadonlySet<string> = new Set(['asserted_at', 'valid_from', 'valid_to']);
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** An object is one level; its direct values are the next level. */
const MAX_NESTING_DEPTH = 100;

/**
 * Refuses rows that are no objects, and values that PostgreSQL cannot store: NUL, lone surrogates,
 * numbers outside the range of 64-bit floats, and nesting that is too deep. The database validates
 * everything else. Unknown fields and bidirectional controls are dropped. Other requests run in
 * between, because there may be many rows.
 */
export async function validateRows(
  kind: 'node' | 'edge',
  rows: readonly unknown[],
): Promise<ValidatedRows> {
  const refused: RowRefusal[] = [];
  const parts: Buffer[] = [];
  const validatedRows = await mapYielding(rows, (row, index) => {
    const fields = validateRow(kind, row, index, refused);
    const json = JSON.stringify(fields);
    const cleanJson = removeDeceptiveCharacters(json);
    parts.push(Buffer.from(`${index ? ',' : '\u0001['}${cleanJson}`));
    return cleanJson === json ? fields : (JSON.parse(cleanJson) as object);
  });
  reportIgnoredFields(listUnknownElementFields(`${kind}s`, rows, FIELDS[kind]));
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
    fields[field] = DATE_FIELDS.has(field) ? toInstant(value) : value;
  }
  return fields;
}

/** Names the unknown fields of a refused row: a required field is often missing because of them. */
export function nameUnknownFields(
  refusal: RowRefusal,
  { nodes, edges }: Readonly<Record<'nodes' | 'edges', readonly unknown[]>>,
): RowRefusal {
  const [rows, fields] = 'source_id' in refusal ? [edges, FIELDS.edge] : [nodes, FIELDS.node];
  const names = listUnknownFields(rows[refusal.index], fields);
  return { ...refusal, why: appendUnknownFields(refusal.why, names) };
}

/** A date means its first instant in UTC; everything else is left to the database. */
const toInstant = (value: unknown): unknown =>
  typeof value === 'string' && DATE_PATTERN.test(value) ? `${value}T00:00:00Z` : value;

/**
 * Returns why `value` cannot be stored in the ledger, or undefined. The recursion ends at
 * MAX_NESTING_DEPTH, however deep the caller's value is.
 */
function findViolation(value: unknown, depth = 2): string | undefined {
  if (typeof value === 'string') return findUnstorableCharacter(value);
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
      findUnstorableCharacter(name) ??
      findViolation((value as Record<string, unknown>)[name], depth + 1);
    if (violation) return violation;
  }
  return undefined;
}

const NUMBER_RANGE_RULE = 'must not contain numbers outside the range of a 64-bit float';

/** Returns the ids of a row that are strings. */
export function readRowIds(kind: 'node' | 'edge', row: object) {
  const readText = (field: string) => {
    const value = (row as Record<string, unknown>)[field];
    return typeof value === 'string' ? removeDeceptiveCharacters(value).toWellFormed() : null;
  };
  return kind === 'node'
    ? { id: readText('id') }
    : {
        source_id: readText('source_id'),
        target_id: readText('target_id'),
        edge_type: readText('edge_type'),
      };
}
