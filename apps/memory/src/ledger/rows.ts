import { inTurns } from '@plumbline/http';

/**
 * A row that was not written: the ids it carried, its place in its array, a stable reason, and a
 * sentence that begins with the field at fault.
 */
export type Refusal = { index: number; reason: string; why: string } & (
  | { id: string | null }
  | { source_id: string | null; target_id: string | null; edge_type: string | null }
);

/**
 * Rows as the database may see them: null stands where a row was refused, so that places stay what
 * they were.
 */
export interface ScreenedRows {
  rows: (object | null)[];
  /**
   * The same as `jsonb` comes in over the wire (jsonb_recv): a byte 1, and JSON. The driver takes
   * three times as long for a text of 30 MB.
   */
  json: Buffer;
  refused: Refusal[];
}

const SHARED = ['asserted_at', 'valid_from', 'valid_to', 'captured_at', 'known_at'] as const;
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
    ...SHARED,
  ],
  edge: [
    'source_id',
    'target_id',
    'edge_type',
    'confidence',
    'lag',
    'mechanism',
    'properties',
    ...SHARED,
  ],
} as const;

/** An object counts as one level, what it holds directly as the next. */
const DEEPEST = 100;

/**
 * Refuses what JSON allows and PostgreSQL cannot hold (NUL, halves of surrogate pairs, numbers
 * beyond 64-bit floats, bottomless nesting), and what is no object. Everything else about a row is
 * judged by the database. Fields that the contract does not name are left out. Lets others work in
 * between, as rows may be many.
 */
export async function screen(
  kind: 'node' | 'edge',
  rows: readonly unknown[],
): Promise<ScreenedRows> {
  const refused: Refusal[] = [];
  const parts: Buffer[] = [];
  const screened = await inTurns(rows, (row, index) => {
    const known = knownFields(kind, row, index, refused);
    parts.push(Buffer.from(`${index ? ',' : '\u0001['}${JSON.stringify(known)}`));
    return known;
  });
  if (!parts.length) parts.push(Buffer.from('\u0001['));
  return { rows: screened, json: Buffer.concat([...parts, Buffer.from(']')]), refused };
}

function knownFields(
  kind: 'node' | 'edge',
  row: unknown,
  index: number,
  refused: Refusal[],
): object | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    refused.push({
      ...idsOf(kind, {}),
      index,
      reason: 'unparseable_value',
      why: `${kind}: must be an object`,
    });
    return null;
  }
  const known: Record<string, unknown> = {};
  for (const field of FIELDS[kind]) {
    if (!Object.hasOwn(row, field)) continue;
    const value = (row as Record<string, unknown>)[field];
    const rule = ruleBroken(value);
    if (rule) {
      refused.push({
        ...idsOf(kind, row),
        index,
        reason: 'unparseable_value',
        why: `${field}: ${rule}`,
      });
      return null;
    }
    known[field] = value;
  }
  return known;
}

/**
 * What keeps `value` out of the ledger, if anything does. The nesting is the caller's, but the
 * recursion ends at DEEPEST.
 */
function ruleBroken(value: unknown, depth = 2): string | undefined {
  if (typeof value === 'string') return textRuleBroken(value);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : TOO_LARGE;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return `must not be nested deeper than ${DEEPEST} levels`;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      const broken = ruleBroken(item, depth + 1);
      if (broken) return broken;
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    const broken =
      textRuleBroken(name) ?? ruleBroken((value as Record<string, unknown>)[name], depth + 1);
    if (broken) return broken;
  }
  return undefined;
}

const TOO_LARGE = 'must not hold a number beyond the range of a 64-bit float';

function textRuleBroken(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain NUL characters';
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}

/** The ids that a row carries, as far as they are text. */
export function idsOf(kind: 'node' | 'edge', row: object) {
  const text = (field: string) => {
    const value = (row as Record<string, unknown>)[field];
    return typeof value === 'string' ? value.toWellFormed() : null;
  };
  return kind === 'node'
    ? { id: text('id') }
    : { source_id: text('source_id'), target_id: text('target_id'), edge_type: text('edge_type') };
}
