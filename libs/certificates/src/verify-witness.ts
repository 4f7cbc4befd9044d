import { dispatchValue } from './answer-values.ts';
import { findCertificateFault, type Certificate } from './certificate.ts';
import { createCheck } from './checks.ts';
import { AmbiguousJsonError, parseJson } from './json-text.ts';
import { checkWitness, type WitnessPolicy } from './notes/check-witness.ts';
import { parseVerifierKey, type VerifierKey } from './notes/verifier-key.ts';
import type { VerificationResult } from './verify-answer.ts';

export interface WitnessVerification {
  /** The verifier key of the log, `verification_key` of GET /v1/log/head, or several. */
  logKeys: readonly string[];
  /** The verifier keys of the witnesses to trust, such as `example.org/witness+6faa10a4+BAZ…`. */
  witnessKeys: readonly string[];
  /** How many witnesses must have cosigned. Default: 1. */
  minWitnesses?: number | undefined;
}

/**
 * Verifies the answer of GET /v1/certificates/{id}/witness for a certificate or an answer with one.
 * The certificate itself is verified by `verifyCertificate`. Invalid input fails checks.
 * @throws Error for a key that is not a verifier key for Ed25519
 */
export function verifyWitness(
  answer: string | object,
  certified: string | object,
  { logKeys, witnessKeys, minWitnesses }: WitnessVerification,
): VerificationResult {
  const policy = createWitnessPolicy({ logKeys, witnessKeys, minWitnesses });
  try {
    const certificate = readCertificate(certified);
    const fault = findCertificateFault(certificate);
    const checks = fault
      ? [createCheck('shape', fault, '')]
      : checkWitness(parseIfText(answer), certificate as Certificate, policy);
    return { valid: checks.every(({ ok }) => ok), checks, unchecked: [] };
  } catch (error) {
    if (!(error instanceof AmbiguousJsonError || error instanceof SyntaxError)) throw error;
    return { valid: false, checks: [createCheck('shape', error.message, '')], unchecked: [] };
  }
}

/** @throws Error for a key that is not a verifier key for Ed25519 */
export const createWitnessPolicy = ({
  logKeys,
  witnessKeys,
  minWitnesses,
}: WitnessVerification): WitnessPolicy => ({
  logKeys: logKeys.map(readVerifierKey),
  witnessKeys: witnessKeys.map(readVerifierKey),
  minWitnesses,
});

function readVerifierKey(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key) throw new Error('a verifier key has the form <name>+<key id>+<base64>, for Ed25519');
  return key;
}

function readCertificate(certified: string | object): unknown {
  let certificate: unknown;
  dispatchValue(parseIfText(certified), {
    onCertificate: (value) => (certificate = value),
    onRow: () => undefined,
    onRowsPresent: () => undefined,
    onProofLine: () => undefined,
  });
  return certificate;
}

const parseIfText = (value: string | object): unknown =>
  typeof value === 'string' ? parseJson(value) : value;
