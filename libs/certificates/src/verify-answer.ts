import { AnswerVerifier, createFaultReport, type VerificationReport } from './answer-verifier.ts';
import { dispatchValue } from './answer-values.ts';
import { createCheck, type Check } from './checks.ts';
import { findHeadFault, readHead } from './earlier-head.ts';
import { AmbiguousJsonError, parseJson } from './json-text.ts';
import type { LedgerHead } from './proof-export.ts';
import { parsePublicKeys, type PublicKey } from './signature.ts';
import { readLines, type TextSource } from './text-lines.ts';

/**
 * The public keys to trust: PEM, a JWK, or the answer of GET /v1/certificates/key, as text or
 * object.
 */
export type TrustedKeys = string | object;

/** What `verifyCertificate` and `verifyExport` return. */
export interface VerificationResult extends VerificationReport {
  /** Whether every check passed. */
  valid: boolean;
}

export interface CertificateVerification {
  keys: TrustedKeys;
  /** The rows of the answer in their order. Default: the rows in `input`, when it has any. */
  rows?: Iterable<unknown> | undefined;
}

/**
 * Verifies a certificate, or an answer that contains one. Give the text as it was received: an
 * object cannot show that a member appeared twice. Invalid input fails checks.
 * @throws Error when `keys` contains no Ed25519 public key
 */
export function verifyCertificate(
  input: string | object,
  { keys, rows }: CertificateVerification,
): VerificationResult {
  const verifier = new AnswerVerifier({ keys: readKeys(keys) });
  try {
    dispatchValue(typeof input === 'string' ? parseJson(input) : input, {
      onCertificate: (certificate) => verifier.onCertificate(certificate),
      onRow: (row) => void (rows || verifier.onRow(row)),
      onRowsPresent: () => void (rows || verifier.onRowsPresent()),
      onProofLine: () => undefined,
    });
  } catch (error) {
    return toResult(createFaultReport(describeJsonFault(error)));
  }
  if (rows) {
    verifier.onRowsPresent();
    for (const row of rows) verifier.onRow(row);
  }
  return toResult(verifier.finish());
}

export interface ExportVerification {
  keys: TrustedKeys;
  /**
   * An earlier state of the same ledger: a certificate, an answer with one, or any object with
   * `ledger_size` and `ledger_root`, as text or object. Needs an export with `format=proof`.
   */
  earlier?: string | object | undefined;
}

/**
 * Verifies an export of lines (`format=ndjson` or `format=proof`) while it is read, with a few
 * kilobytes of memory for any number of rows. Invalid input fails checks.
 * @param source the export: its whole text, its lines one by one, or a stream of bytes or strings
 * @throws Error when `keys` contains no Ed25519 public key
 * @throws what `source` throws
 */
export async function verifyExport(
  source: TextSource,
  { keys, earlier }: ExportVerification,
): Promise<VerificationResult> {
  const trustedKeys = readKeys(keys);
  const head = earlier === undefined ? undefined : readEarlier(earlier, trustedKeys);
  if (head?.fault) return toResult(head.fault);
  const verifier = new AnswerVerifier({ keys: trustedKeys, earlier: head?.head });
  for await (const lines of readLines(source))
    for (const line of lines) {
      if (verifier.certificates.length)
        return toResult(createFaultReport('the export goes on after its certificate'));
      try {
        dispatchValue(parseJson(line), verifier);
      } catch (error) {
        return toResult(createFaultReport(describeJsonFault(error)));
      }
    }
  const report = verifier.finish();
  return toResult({ ...report, checks: [...report.checks, ...(head?.checks ?? [])] });
}

interface EarlierReading {
  head?: LedgerHead;
  checks?: Check[];
  fault?: VerificationReport;
}

function readEarlier(earlier: string | object, keys: readonly PublicKey[]): EarlierReading {
  try {
    const value = typeof earlier === 'string' ? parseJson(earlier) : earlier;
    const fault = findHeadFault(value);
    return fault
      ? { fault: { checks: [createCheck('older_shape', fault, '')], unchecked: [] } }
      : readHead(value, keys);
  } catch (error) {
    return {
      fault: {
        checks: [createCheck('older_shape', describeJsonFault(error), '')],
        unchecked: [],
      },
    };
  }
}

const readKeys = (keys: TrustedKeys): PublicKey[] =>
  parsePublicKeys(typeof keys === 'string' ? keys : JSON.stringify(keys));

/** @throws `error` unless it says that a text is not JSON, or ambiguous */
function describeJsonFault(error: unknown): string {
  if (error instanceof AmbiguousJsonError) return error.message;
  if (error instanceof SyntaxError) return `the text is not JSON: ${error.message}`;
  throw error;
}

const toResult = (report: VerificationReport): VerificationResult => ({
  ...report,
  valid: report.checks.every(({ ok }) => ok),
});
