import { readFileSync } from 'node:fs';
import type { AnswerHandler } from './answer-values.ts';
import { AnswerVerifier, createFaultReport, type VerificationReport } from './answer-verifier.ts';
import { findCertificateFault, type Certificate } from './certificate.ts';
import { checkConsistency, checkInclusion } from './check-proof-answers.ts';
import { checkSignature, createCheck, type Check } from './checks.ts';
import { findHeadFault, readHead } from './earlier-head.ts';
import { AmbiguousJsonError } from './json-text.ts';
import { checkWitness } from './notes/check-witness.ts';
import { buildResultProof, checkResultProof, type ResultProof } from './result-proof.ts';
import { parsePublicKeys, type PublicKey } from './signature.ts';
import { readInput, readJson, type ProgressReporter } from './verification-files.ts';
import { createWitnessPolicy, type WitnessVerification } from './verify-witness.ts';

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
  /** File with an earlier state of the ledger, which the export must continue. */
  earlier?: string;
  /** File with the answer of GET /v1/certificates/{id}/witness, and the keys to trust. */
  witness?: WitnessVerification & { file: string };
}

/**
 * Verifies files against each other, without a service or a database.
 * @throws Error for a file that cannot be read or has the wrong content
 */
export async function verifyFiles(
  files: VerificationFiles,
  reportProgress?: ProgressReporter,
): Promise<VerificationReport> {
  try {
    return await verifyReadableFiles(files, reportProgress);
  } catch (error) {
    if (error instanceof AmbiguousJsonError) return createFaultReport(error.message);
    throw error;
  }
}

async function verifyReadableFiles(
  { answerFiles, key, consistency, inclusion, answer, earlier, witness }: VerificationFiles,
  reportProgress?: ProgressReporter,
): Promise<VerificationReport> {
  const keys = key === undefined ? undefined : readKeys(key);
  const older = earlier === undefined ? undefined : await readEarlierHead(earlier, keys);
  const verifier = await readAnswerFiles(
    answerFiles,
    new AnswerVerifier({ keys, earlier: older?.head }),
    reportProgress,
  );
  const { checks, unchecked, certificate } = verifier.finish();
  if (!certificate) return { checks, unchecked };
  checks.push(...(older?.checks ?? []));
  if (consistency) checks.push(...(await checkConsistencyFiles(consistency, certificate, keys)));
  if (inclusion)
    checks.push(checkInclusion(readJson(inclusion[0]), await readRows(inclusion[1]), certificate));
  if (answer) checks.push(checkResultProof(readJson(answer[0]), readJson(answer[1]), certificate));
  if (witness)
    checks.push(...checkWitness(readJson(witness.file), certificate, createWitnessPolicy(witness)));
  return { checks, unchecked, certificate };
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

/** @throws Error unless the files contain exactly one certificate */
async function readAnswerFiles(
  files: readonly string[],
  verifier: AnswerVerifier,
  reportProgress?: ProgressReporter,
): Promise<AnswerVerifier> {
  for (const file of files) await readInput(file, verifier, reportProgress);
  const { length } = verifier.certificates;
  if (length !== 1)
    throw new Error(
      `${files.join(' and ')}: exactly one certificate is needed, but ${length} were found`,
    );
  return verifier;
}

async function readEarlierHead(file: string, keys: readonly PublicKey[] | undefined) {
  let value: unknown;
  await readInput(file, {
    ...IGNORE_ALL,
    onCertificate: (certificate) => (value = certificate),
    onRow: (row) => (value ??= row), // a bare state, or the answer of a witness
  });
  const fault = findHeadFault(value);
  if (fault) throw new Error(`${file}: ${fault}`);
  return readHead(value, keys);
}

async function checkConsistencyFiles(
  [proofFile, olderFile]: readonly [string, string],
  newer: Certificate,
  keys: readonly PublicKey[] | undefined,
): Promise<Check[]> {
  const { certificates } = await readAnswerFiles([olderFile], new AnswerVerifier());
  const [certificate] = certificates;
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

const IGNORE_ALL: AnswerHandler = {
  onCertificate: () => undefined,
  onRowsPresent: () => undefined,
  onRow: () => undefined,
  onProofLine: () => undefined,
};

async function readRows(file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  await readInput(file, {
    ...IGNORE_ALL,
    onRow: (row) => void rows.push(row),
    onProofLine: (line) => void ('row' in line && rows.push(line.row)),
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
