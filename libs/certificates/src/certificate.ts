/**
 * What stands behind an answer: enough to ask for it again and to tell whether it is the same. It
 * tells nothing of rows learned later.
 */
export interface Certificate {
  id: string;
  operation: string;
  request_digest: string;
  as_of: string;
  valid_at: string;
  space: string | null;
  final: boolean;
  rows: number;
  rows_digest: string;
  result_root: string;
  latest_known_at: string | null;
  backfill_batches: CertifiedBatch[];
  ledger_size: number;
  ledger_root: string;
  engine_version: string;
  issued_at: string;
  key_id: string;
  signature: string;
}

/** A backfill that rows of the answer came with: what is known early only by declaration. */
export interface CertifiedBatch {
  id: string;
  declared_captured_at: string;
  reason: string;
  captured_at: string;
  /** Rows of the answer that came with it. */
  rows: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const DIGEST = /^[0-9a-f]{64}$/;

type Rule = [what: string, holds: (value: unknown) => boolean];
const matches = (what: string, pattern: RegExp): Rule => [
  what,
  (value) => typeof value === 'string' && pattern.test(value),
];
const uuid = matches('a UUID in lower case', UUID);
const instant: Rule = ['an instant such as 2026-07-16T09:30:00.000000Z', isInstantText];
const digest = matches('64 hexadecimal digits in lower case', DIGEST);
const text: Rule = ['a string', (value) => typeof value === 'string'];
const count: Rule = [
  'a whole number from 0',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];
const orNull = ([what, holds]: Rule): Rule => [
  `${what}, or null`,
  (value) => value === null || holds(value),
];

const BATCH: Record<keyof CertifiedBatch, Rule> = {
  id: uuid,
  declared_captured_at: instant,
  reason: text,
  captured_at: instant,
  rows: count,
};
const CERTIFICATE: Record<keyof Certificate, Rule> = {
  id: uuid,
  operation: text,
  request_digest: digest,
  as_of: instant,
  valid_at: instant,
  space: orNull(text),
  final: ['true or false', (value) => typeof value === 'boolean'],
  rows: count,
  rows_digest: digest,
  result_root: digest,
  latest_known_at: orNull(instant),
  backfill_batches: ['an array', Array.isArray],
  ledger_size: count,
  ledger_root: digest,
  engine_version: text,
  issued_at: instant,
  key_id: matches('16 hexadecimal digits in lower case', /^[0-9a-f]{16}$/),
  // in the one way to write them: spare bits are zero
  signature: matches('64 bytes in base64', /^[A-Za-z0-9+/]{85}[AQgw]==$/),
};

export const isUuid = (value: unknown): value is string => uuid[1](value);

/**
 * Whether `value` is an instant in the one form in which answers write it, so that its text order
 * is its time order.
 */
export function isInstantText(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/**
 * What keeps `value` from being a certificate, in a sentence that names the member at fault;
 * undefined: it is one.
 */
export function certificateFault(value: unknown): string | undefined {
  const fault = memberFault('certificate', value, CERTIFICATE);
  if (fault) return fault;
  const { backfill_batches } = value as { backfill_batches: unknown[] };
  return backfill_batches
    .map((batch, n) => memberFault(`backfill_batches[${n}]`, batch, BATCH))
    .find((found) => found !== undefined);
}

function memberFault(
  name: string,
  value: unknown,
  rules: Record<string, Rule>,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${name} must be an object`;
  for (const [member, [what, holds]] of Object.entries(rules)) {
    const path = name === 'certificate' ? member : `${name}.${member}`;
    if (!Object.hasOwn(value, member)) return `${path} is missing`;
    if (!holds((value as Record<string, unknown>)[member])) return `${path} must be ${what}`;
  }
  return undefined;
}
