import type { Certificate } from '../certificate.ts';
import { createCheck, type Check } from '../checks.ts';
import { isConsistencyProven, isInclusionProven, parseHashes } from '../merkle-proofs.ts';
import { toHex } from '../bytes.ts';
import { parseSignedCheckpoint, type Checkpoint } from './checkpoint.ts';
import { hashHeadEntry } from './head-entry.ts';
import { verifySignatures, type VerifiedSignature } from './note-signatures.ts';
import type { SignedNote } from './note.ts';
import type { VerifierKey } from './verifier-key.ts';
import { findWitnessAnswerFault, type WitnessAnswer } from './witness-answer.ts';

/** What the verifier of a witness answer trusts. */
export interface WitnessPolicy {
  /** Keys of the log. Each names the log's origin, so that no other log is accepted. */
  logKeys: readonly VerifierKey[];
  /** Keys of the witnesses. */
  witnessKeys: readonly VerifierKey[];
  /** How many witnesses must have cosigned; default: 1. */
  minWitnesses?: number;
}

/**
 * Checks offline that the answer of GET /v1/certificates/{id}/witness proves that witnesses saw a
 * log with the ledger that the certificate covers. An answer that is not logged yet fails.
 */
export function checkWitness(
  answer: unknown,
  certificate: Pick<Certificate, 'ledger_size' | 'ledger_root'>,
  policy: WitnessPolicy,
): Check[] {
  const fault = findWitnessAnswerFault(answer);
  const signed = fault ? undefined : parseSignedCheckpoint((answer as WitnessAnswer).checkpoint);
  if (!signed)
    return [createCheck('witness_shape', fault ?? 'checkpoint is not a signed checkpoint', '')];
  const bundle = answer as WitnessAnswer;
  return [
    createCheck('witness_shape', undefined, 'the answer has all required fields'),
    checkHead(bundle, certificate),
    checkEntry(bundle, signed.checkpoint),
    checkLogSignature(signed.note, signed.checkpoint, policy.logKeys),
    checkCosignatures(bundle, signed.note, policy),
  ];
}

function checkHead(
  { entry, consistency }: WitnessAnswer,
  { ledger_size, ledger_root }: Pick<Certificate, 'ledger_size' | 'ledger_root'>,
): Check {
  const isProven = isConsistencyProven({
    from: { size: ledger_size, root: parseHashes([ledger_root])![0]! },
    to: { size: entry.ledger_size, root: parseHashes([entry.ledger_root])![0]! },
    proof: parseHashes(consistency)!,
  });
  return createCheck(
    'witness_consistency',
    !isProven &&
      'the proof does not show that the logged ledger begins with the rows that the certificate ' +
        'covers',
    `the ledger of ${entry.ledger_size} rows that was logged begins with the ${ledger_size} rows ` +
      'that the certificate covers',
  );
}

function checkEntry({ entry, inclusion }: WitnessAnswer, { size, root }: Checkpoint): Check {
  const isProven = isInclusionProven({
    leaf: parseHashes([toHex(hashHeadEntry(entry))])![0]!,
    index: entry.log_index,
    size,
    path: parseHashes(inclusion)!,
    root: parseHashes([toHex(root)])![0]!,
  });
  return createCheck(
    'witness_inclusion',
    !isProven && 'the proof does not show that the log contains the entry',
    `the log of ${size} entries contains the entry with the index ${entry.log_index}`,
  );
}

function checkLogSignature(
  { text, signatures }: SignedNote,
  { origin }: Checkpoint,
  logKeys: readonly VerifierKey[],
): Check {
  const keys = logKeys.filter(({ name, kind }) => name === origin && kind === 'note');
  const { verified, invalid } = verifySignatures(text, signatures, keys);
  const fault = invalid.length
    ? 'the checkpoint was changed after the log signed it'
    : !verified.length && `no accepted key of the log ${origin} signed the checkpoint`;
  return createCheck('witness_checkpoint', fault, `the log ${origin} signed the checkpoint`);
}

function checkCosignatures(
  { cosignatures }: WitnessAnswer,
  { text, signatures }: SignedNote,
  { witnessKeys, minWitnesses = 1 }: WitnessPolicy,
): Check {
  const keys = witnessKeys.filter(({ kind }) => kind === 'cosignature');
  const { verified, invalid } = verifySignatures(text, signatures, keys);
  const names = new Set(verified.map(({ name }) => name));
  const fault = invalid.length
    ? `the cosignature of ${invalid[0]!.name} is not valid`
    : names.size < minWitnesses
      ? `${names.size} accepted witnesses cosigned the checkpoint, but ${minWitnesses} are needed`
      : cosignatures.some((listed) => !isInNote(listed, signatures, verified)) &&
        'the list of cosignatures differs from the checkpoint';
  return createCheck(
    'witness_cosignatures',
    fault,
    [...verified].map(({ name, time }) => `${name} at ${formatTime(time!)}`).join(', '),
  );
}

/** Cosignatures by keys that the verifier does not know must at least be lines of the note. */
function isInNote(
  { witness, time, line }: WitnessAnswer['cosignatures'][number],
  signatures: SignedNote['signatures'],
  verified: readonly VerifiedSignature[],
): boolean {
  const known = verified.find((one) => one.line === line);
  return known
    ? known.name === witness && formatTime(known.time!) === time
    : signatures.some((one) => one.line === line && one.name === witness);
}

const formatTime = (seconds: number): string =>
  seconds > MAX_SECONDS
    ? `${seconds} s`
    : new Date(seconds * 1000).toISOString().replace('Z', '000Z');

/** The last second that a Date can hold. */
const MAX_SECONDS = 8_640_000_000_000;
