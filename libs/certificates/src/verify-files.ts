import { readFileSync } from 'node:fs';
import { certificateFault, type Certificate } from './certificate.ts';
import { checkConsistency, checkInclusion } from './check-claims.ts';
import { check, checkInstants, checkSignature, RowsSeen, type Check } from './checks.ts';
import { readGiven, readJson } from './given.ts';
import { checkInAnswer, resultProof, type ResultProof } from './result-proof.ts';
import { readPublicKeys } from './signature.ts';

export interface Files {
  /** A certificate, an answer or an export, and perhaps rows. */
  given: readonly string[];
  /** A public key: PEM, JWK, or the answer of GET /v1/certificates/key. */
  key?: string;
  /** The proof, and the older certificate. */
  consistency?: readonly [string, string];
  /** The proof, and the rows that it is of. */
  inclusion?: readonly [string, string];
  /** The proof, and the row that it is of. */
  answer?: readonly [string, string];
}

export interface Findings {
  checks: Check[];
  /** What was not looked at, and why. */
  open: { name: string; why: string }[];
}

/**
 * Holds files against each other, with neither service nor database. @throws Error for a file that
 * cannot be read, or says nothing of the kind
 */
export async function verifyFiles({
  given,
  key,
  consistency,
  inclusion,
  answer,
}: Files): Promise<Findings> {
  const { certificate, rows } = await readAnswer(given);
  const fault = certificateFault(certificate);
  if (fault) return { checks: [check('shape', fault, '')], open: [] };
  const one = certificate as Certificate;
  const keys = key === undefined ? undefined : readKeys(key);
  const checks = [
    check('shape', undefined, `certificate ${one.id}, of ${one.operation}`),
    checkInstants(one),
  ];
  const open: Findings['open'] = [];
  if (keys) checks.push(checkSignature(one, keys));
  else
    open.push({
      name: 'signature',
      why: 'no --key was given: anybody could have made this certificate',
    });
  if (rows) checks.push(...rows.checks(one));
  else open.push({ name: 'rows', why: 'none were given' });
  if (consistency) checks.push(...(await consistencyChecks(consistency, one, keys)));
  if (inclusion)
    checks.push(checkInclusion(readJson(inclusion[0]), await rowsIn(inclusion[1]), one));
  if (answer) checks.push(checkInAnswer(readJson(answer[0]), readJson(answer[1]), one));
  return { checks, open };
}

/**
 * The proof that the row at `place` was in the answer that the files hold. @throws Error when there
 * is no such row
 */
export async function proveRow(files: readonly string[], place: number): Promise<ResultProof> {
  const rows: unknown[] = [];
  for (const file of files) rows.push(...(await rowsIn(file)));
  return resultProof(rows, place);
}

async function readAnswer(
  files: readonly string[],
): Promise<{ certificate: unknown; rows: RowsSeen | undefined }> {
  const found: unknown[] = [];
  let rows: RowsSeen | undefined;
  for (const file of files)
    await readGiven(file, {
      certificate: (certificate) => void found.push(certificate),
      rows: () => (rows ??= new RowsSeen()),
      row: (row) => rows!.add(row),
    });
  if (found.length !== 1)
    throw new Error(`${files.join(' and ')}: one certificate is needed, ${found.length} are there`);
  return { certificate: found[0], rows };
}

async function consistencyChecks(
  [proof, older]: readonly [string, string],
  newer: Certificate,
  keys: Parameters<typeof checkSignature>[1] | undefined,
) {
  const { certificate } = await readAnswer([older]);
  const fault = certificateFault(certificate);
  if (fault) return [check('older_shape', fault, '')];
  const signature = keys && {
    ...checkSignature(certificate as Certificate, keys),
    name: 'older_signature',
  };
  return [
    ...(signature ? [signature] : []),
    checkConsistency(readJson(proof), certificate as Certificate, newer),
  ];
}

async function rowsIn(file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  await readGiven(file, {
    certificate: () => undefined,
    rows: () => undefined,
    row: (row) => void rows.push(row),
  });
  return rows;
}

function readKeys(file: string) {
  try {
    return readPublicKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} holds no Ed25519 public key: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
