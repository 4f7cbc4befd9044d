import { computeConsistencyRanges } from '@plumbline/certificates';
import { fetchProofs } from '../certificates/fetch-proofs.ts';
import type { WitnessSetting } from '../config/witnesses.setting.ts';
import type { HeadLogRepository, StoredCheckpoint } from '../ledger/head-log.repository.ts';
import { submitCheckpoint, type WitnessReply } from './witness-client.ts';

interface CosignatureRequest extends Pick<StoredCheckpoint, 'size' | 'note'> {
  /** Size of the checkpoint that the witness cosigned last, as far as it is stored here. */
  cosignedSize: number;
  signal: AbortSignal;
}

/**
 * Shows a checkpoint to a witness, with the proof that the log continues what the witness has
 * cosigned. Asks again when the witness has cosigned another size than is stored here. Never throws
 * because of the witness.
 */
export async function requestCosignature(
  headLogRepository: HeadLogRepository,
  witness: WitnessSetting,
  { size, note, cosignedSize, signal }: CosignatureRequest,
): Promise<WitnessReply> {
  const submitFrom = async (oldSize: number) =>
    submitCheckpoint(
      witness,
      { oldSize, proof: await computeLogConsistency(headLogRepository, oldSize, size), note },
      signal,
    );
  const reply = await submitFrom(cosignedSize);
  return reply.kind === 'conflict' && reply.size <= size ? submitFrom(reply.size) : reply;
}

/**
 * Returns the hexadecimal hashes of the proof that the log of `from` entries is the beginning of
 * the log of `to` entries. The log has both sizes.
 */
export async function computeLogConsistency(
  headLogRepository: HeadLogRepository,
  from: number,
  to: number,
): Promise<string[]> {
  const [proof] = await fetchProofs(
    (subtrees) => headLogRepository.readHashes(subtrees),
    [computeConsistencyRanges(from, { begin: 0, end: to })],
  );
  return proof!;
}
