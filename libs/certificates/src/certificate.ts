/**
 * The evidence behind an answer: enough to request it again and to tell whether it is the same. It
 * contains nothing about rows learned later.
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
  /** Missing in certificates that were issued before rows could be erased. */
  erasures?: CertifiedErasure[] | undefined;
  /** When a row of the covered ledger was erased last; null: none was. */
  latest_erasure?: string | null | undefined;
  ledger_size: number;
  ledger_root: string;
  /**
   * Whether the covered ledger has every row that was captured at or before `as_of`. Missing in
   * certificates that were issued before rows could be erased.
   */
  complete?: boolean | undefined;
  engine_version: string;
  issued_at: string;
  key_id: string;
  signature: string;
}

/** A backfill that contributed rows to the answer. Its early learning time is only declared. */
export interface CertifiedBatch {
  id: string;
  declared_captured_at: string;
  reason: string;
  captured_at: string;
  /** Number of rows in the answer that came from it. */
  rows: number;
}

/** An erasure that took rows of the answer. */
export interface CertifiedErasure {
  id: string;
  captured_at: string;
  /** Number of rows in the answer that it took. */
  rows: number;
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const DIGEST_PATTERN = /^[0-9a-f]{64}$/;

type OptionalMember = 'erasures' | 'latest_erasure' | 'complete';
type MemberRule = [what: string, holds: (value: unknown) => boolean];
const createPatternRule = (description: string, pattern: RegExp): MemberRule => [
  description,
  (value) => typeof value === 'string' && pattern.test(value),
];
const uuidRule = createPatternRule('a UUID in lower case', UUID_PATTERN);
const instantRule: MemberRule = ['an instant such as 2026-07-16T09:30:00.000000Z', isInstantText];
const digestRule = createPatternRule('64 hexadecimal digits in lower case', DIGEST_PATTERN);
const textRule: MemberRule = ['a string', (value) => typeof value === 'string'];
const booleanRule: MemberRule = ['true or false', (value) => typeof value === 'boolean'];
const countRule: MemberRule = [
  'a whole number from 0',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];
const nullable = ([description, isSatisfied]: MemberRule): MemberRule => [
  `${description}, or null`,
  (value) => value === null || isSatisfied(value),
];

const BATCH_RULES: Record<keyof CertifiedBatch, MemberRule> = {
  id: uuidRule,
  declared_captured_at: instantRule,
  reason: textRule,
  captured_at: instantRule,
  rows: countRule,
};
const ERASURE_RULES: Record<keyof CertifiedErasure, MemberRule> = {
  id: uuidRule,
  captured_at: instantRule,
  rows: countRule,
};
const OPTIONAL_RULES: Record<OptionalMember, MemberRule> = {
  erasures: ['an array', Array.isArray],
  latest_erasure: nullable(instantRule),
  complete: booleanRule,
};
const REQUIRED_RULES: Record<Exclude<keyof Certificate, OptionalMember>, MemberRule> = {
  id: uuidRule,
  operation: textRule,
  request_digest: digestRule,
  as_of: instantRule,
  valid_at: instantRule,
  space: nullable(textRule),
  final: booleanRule,
  rows: countRule,
  rows_digest: digestRule,
  result_root: digestRule,
  latest_known_at: nullable(instantRule),
  backfill_batches: ['an array', Array.isArray],
  ledger_size: countRule,
  ledger_root: digestRule,
  engine_version: textRule,
  issued_at: instantRule,
  key_id: createPatternRule('16 hexadecimal digits in lower case', /^[0-9a-f]{16}$/),
  // Only the canonical encoding is accepted: the spare bits are zero.
  signature: createPatternRule('64 bytes in base64', /^[A-Za-z0-9+/]{85}[AQgw]==$/),
};

export const isUuid = (value: unknown): value is string => uuidRule[1](value);

/**
 * Whether `value` is an instant in the exact format of answers, so that its text order is its time
 * order.
 */
export function isInstantText(value: unknown): value is string {
  return (
    typeof value === 'string' && INSTANT_PATTERN.test(value) && !Number.isNaN(Date.parse(value))
  );
}

/** Whether this version knows the member of a certificate. */
export const isCertificateMember = (name: string): boolean =>
  Object.hasOwn(REQUIRED_RULES, name) || Object.hasOwn(OPTIONAL_RULES, name);

/**
 * Returns why `value` is not a certificate, in a sentence that names the faulty member; undefined
 * for a certificate. Members that this version does not know are no fault.
 */
export function findCertificateFault(value: unknown): string | undefined {
  const fault = findMemberFault('', value, REQUIRED_RULES, OPTIONAL_RULES);
  if (fault) return fault;
  const { backfill_batches, erasures = [] } = value as Record<string, unknown[]>;
  return (
    findListFault('backfill_batches', backfill_batches!, BATCH_RULES) ??
    findListFault('erasures', erasures, ERASURE_RULES)
  );
}

const findListFault = (
  name: string,
  items: readonly unknown[],
  rules: Record<string, MemberRule>,
): string | undefined =>
  items
    .map((item, index) => findMemberFault(`${name}[${index}]`, item, rules))
    .find((fault) => fault !== undefined);

/** `name` is empty for the certificate itself. */
function findMemberFault(
  name: string,
  value: unknown,
  requiredRules: Record<string, MemberRule>,
  optionalRules: Record<string, MemberRule> = {},
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${name || 'certificate'} must be an object`;
  for (const [member, [description, isSatisfied]] of Object.entries({
    ...requiredRules,
    ...optionalRules,
  })) {
    const path = name ? `${name}.${member}` : member;
    if (!Object.hasOwn(value, member)) {
      if (Object.hasOwn(optionalRules, member)) continue;
      return `${path} is missing`;
    }
    if (!isSatisfied((value as Record<string, unknown>)[member]))
      return `${path} must be ${description}`;
  }
  return undefined;
}
