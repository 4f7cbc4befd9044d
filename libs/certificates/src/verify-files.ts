import { readFileSync } from 'node:fs';
import { findCertificateFault, type Certificate } from './certificate.ts';
import { checkConsistency, checkInclusion } from './check-proof-answers.ts';
import { createCheck, checkInstants, checkSignature, RowsVerifier, type Check } from './checks.ts';
import { readInput, readJson } from './verification-input.ts';
import { checkResultProof, buildResultProof, type ResultProof } from './result-proof.ts';
import { parsePublicKeys } from './signature.ts';

export interface VerificationFiles {
  /** Files with a certificate, an answer or an export, and optionally rows. */
  answerFiles: readonly string[];
  /** File with a public key: PEM, JWK, or the answer of GET /v1/certificates/key. */
  key?: string;
  /** Files with the proof and the older certificate. */
  consistency?: readonly [string, string];
  /** Files with the proof and its rows. */
  inclusion?: readonly [string, string];
  /** Files with the proof and its row. */
  answer?: readonly [string, string];
}

export interface VerificationReport {
  checks: Check[];
  /** Checks that were skipped, and why. */
  unchecked: { name: string; why: string }[];
}

/**
 * Verifies files against each other, without a service or a database.
 * @throws Error for a file that cannot be read or has the wrong content
 */
export async function verifyFiles({
  answerFiles,
  key,
  consistency,
  inclusion,
  answer,
}: VerificationFiles): Promise<VerificationReport> {
  const { certificate, rowsVerifier } = await readAnswerFiles(answerFiles);
  const fault = findCertificateFault(certificate);
  if (fault) return { checks: [createCheck('shape', fault, '')], unchecked: [] };
  const validCertificate = certificate as Certificate;
  const keys = key === undefined ? undefined : readKeys(key);
  const checks = [
    createCheck(
      'shape',
      undefined,
      `certificate ${validCertificate.id}, of ${validCertificate.operation}`,
    ),
    checkInstants(validCertificate),
  ];
  const unchecked: VerificationReport['unchecked'] = [];
  if (keys) checks.push(checkSignature(validCertificate, keys));
  else
    unchecked.push({
      name: 'signature',
      why: 'no --key was given, so anybody could have made this certificate',
    });
  if (rowsVerifier) checks.push(...rowsVerifier.runChecks(validCertificate));
  else unchecked.push({ name: 'rows', why: 'no rows were given' });
  if (consistency)
    checks.push(...(await checkConsistencyFiles(consistency, validCertificate, keys)));
  if (inclusion)
    checks.push(
      checkInclusion(readJson(inclusion[0]), await readRows(inclusion[1]), validCertificate),
    );
  if (answer)
    checks.push(checkResultProof(readJson(answer[0]), readJson(answer[1]), validCertificate));
  return { checks, unchecked };
}

/**
 * Returns the proof that the row at `index` was in the answer in the given files.
 * @throws Error when there is no such row
 */
export async function proveRow(files: readonly string[], index: number): Promise<ResultProof> {
  const rows: unknown[] = [];
  for (const file of files) rows.push(...(await readRows(file)));
  return buildResultProof(rows, index);
}

async function readAnswerFiles(
  files: readonly string[],
): Promise<{ certificate: unknown; rowsVerifier: RowsVerifier | undefined }> {
  const certificates: unknown[] = [];
  let rowsVerifier: RowsVerifier | undefined;
  for (const file of files)
    await readInput(file, {
      onCertificate: (certificate) => void certificates.push(certificate),
      onRowsPresent: () => (rowsVerifier ??= new RowsVerifier()),
      onRow: (row) => rowsVerifier!.addRow(row),
    });
  if (certificates.length !== 1)
    throw new Error(
      `${files.join(' and ')}: exactly one certificate is needed, but ${certificates.length} were found`,
    );
  return { certificate: certificates[0], rowsVerifier };
}

async function checkConsistencyFiles(
  [proofFile, olderFile]: readonly [string, string],
  newer: Certificate,
  keys: Parameters<typeof checkSignature>[1] | undefined,
) {
  const { certificate } = await readAnswerFiles([olderFile]);
  const fault = findCertificateFault(certificate);
  if (fault) return [createCheck('older_shape', fault, '')];
  const signature = keys && {
    ...checkSignature(certificate as Certificate, keys),
    name: 'older_signature',
  };
  return [
    ...(signature ? [signature] : []),
    checkConsistency(readJson(proofFile), certificate as Certificate, newer),
  ];
}

async function readRows(file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  await readInput(file, {
    onCertificate: () => undefined,
    onRowsPresent: () => undefined,
    onRow: (row) => void rows.push(row),
  });
  return rows;
}

function readKeys(file: string) {
  try {
    return parsePublicKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} contains no Ed25519 public key: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
