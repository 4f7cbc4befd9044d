import {
  parseSignatureLines,
  parseSignedCheckpoint,
  verifySignatures,
} from '@plumbline/certificates';
import type { WitnessSetting } from '../config/witnesses.setting.ts';
import { requestCosignature } from '../head-log/request-cosignature.ts';
import type { HeadLogRepository } from '../ledger/head-log.repository.ts';
import type { FaultList } from './audit-report.ts';
import type { HeadLogReader } from './head-log.reader.ts';

/** Whether a witness confirmed the head log. */
export interface WitnessConfirmation {
  witness: string;
  /** Entries of the checkpoint that it cosigned; null: it did not confirm the log. */
  entries: number | null;
  /** Why it did not; null when it did. */
  reason: string | null;
}

const SIGNED_LATER_MESSAGE = 'the log grew meanwhile; run the audit again';

/**
 * Verifies the stored cosignatures, and shows the newest checkpoint to each witness. A witness that
 * has cosigned another log is a fault; one that does not answer is only reported.
 */
export async function auditWitnesses(
  reader: HeadLogReader,
  headLogRepository: HeadLogRepository,
  { witnesses, faults, signal }: AuditedWitnesses,
): Promise<WitnessConfirmation[]> {
  await verifyCosignatures(reader, witnesses, faults);
  const confirmations: WitnessConfirmation[] = [];
  for (const witness of witnesses)
    confirmations.push(await askWitness(headLogRepository, { witness, faults, signal }));
  return confirmations;
}

interface AuditedWitnesses {
  witnesses: readonly WitnessSetting[];
  faults: FaultList;
  signal: AbortSignal;
}

async function verifyCosignatures(
  reader: HeadLogReader,
  witnesses: readonly WitnessSetting[],
  faults: FaultList,
): Promise<void> {
  const keys = witnesses.map(({ key }) => key);
  for (const { size, note, witness, keyId, line } of await reader.readCosignatures()) {
    const key = keys.find((one) => one.name === witness && one.keyId === keyId);
    const text = parseSignedCheckpoint(note)?.note.text;
    const signatures = parseSignatureLines(`${line}\n`);
    if (!key || text === undefined) continue;
    if (!signatures || !verifySignatures(text, signatures, [key]).verified.length)
      faults.add('witnesses', size, `the stored cosignature of ${witness} is not valid`);
  }
}

async function askWitness(
  headLogRepository: HeadLogRepository,
  { witness, faults, signal }: Omit<AuditedWitnesses, 'witnesses'> & { witness: WitnessSetting },
): Promise<WitnessConfirmation> {
  const { name, keyId } = witness.key;
  const deny = (reason: string) => ({ witness: name, entries: null, reason });
  const checkpoint = await headLogRepository.findCheckpoint();
  if (!checkpoint) return deny('the head log has no signed checkpoint to show');
  const { size } = checkpoint;
  const cosignedSize = await headLogRepository.findCosignedSize(name, keyId);
  const reply = await requestCosignature(headLogRepository, witness, {
    ...checkpoint,
    cosignedSize: Math.min(cosignedSize, size),
    signal,
  });
  if (reply.kind === 'cosigned') return { witness: name, entries: size, reason: null };
  if (reply.kind === 'failed') return deny(reply.reason);
  const newest = await headLogRepository.findCheckpoint();
  if (reply.kind === 'conflict' && reply.size <= (newest?.size ?? 0))
    return deny(SIGNED_LATER_MESSAGE);
  const reason =
    reply.kind === 'refused'
      ? 'it has cosigned another log'
      : `it has cosigned a log of ${reply.size} entries, but this one has ${size}`;
  faults.add('witnesses', size, `the witness ${name} refused the newest checkpoint: ${reason}`);
  return deny(reason);
}
