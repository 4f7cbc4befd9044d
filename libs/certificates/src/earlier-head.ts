import { findCertificateFault, type Certificate } from './certificate.ts';
import { checkSignature, type Check } from './checks.ts';
import { parseHash } from './merkle-proofs.ts';
import type { LedgerHead } from './proof-export.ts';
import { findSignedMembers, type PublicKey } from './signature.ts';

/**
 * Reads an earlier state of a ledger: a certificate, or an object with `certificate` (an answer) or
 * `entry` (the answer of a witness).
 * @param keys keys that must have signed a certificate; undefined: its signature is not checked
 * @returns the state, and the check `older_signature` of a certificate
 */
export function readHead(
  value: unknown,
  keys: readonly PublicKey[] | undefined,
): { head: LedgerHead; checks: Check[] } {
  const part = selectPart(value) as unknown as Certificate;
  const isCertificate = findCertificateFault(part) === undefined;
  const checks =
    isCertificate && keys ? [{ ...checkSignature(part, keys), name: 'older_signature' }] : [];
  const signed = (isCertificate && keys && findSignedMembers(part, keys)) || part;
  const { ledger_size, ledger_root, complete, as_of } = signed;
  const head = { ledger_size, ledger_root, ...(isCertificate && complete && { as_of }) };
  return { head, checks };
}

/** Returns why `value` contains no earlier state; undefined when it does. */
export function findHeadFault(value: unknown): string | undefined {
  const part = selectPart(value);
  if ('signature' in part) return findCertificateFault(part);
  return Number.isSafeInteger(part.ledger_size) &&
    (part.ledger_size as number) >= 0 &&
    parseHash(part.ledger_root)
    ? undefined
    : 'the earlier ledger needs ledger_size, and ledger_root in 64 hexadecimal digits';
}

function selectPart(value: unknown): Record<string, unknown> {
  const { certificate, entry } = toRecord(value);
  return toRecord(certificate ?? entry ?? value);
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
