import {
  parseSignatureLines,
  parseSignedCheckpoint,
  parseSize,
  verifySignatures,
} from '@plumbline/certificates';
import type { WitnessSetting } from '../config/witnesses.setting.ts';

/** What a witness answered to a checkpoint (https://c2sp.org/tlog-witness). */
export type WitnessReply =
  | { kind: 'cosigned'; line: string; cosignedAt: Date }
  /** It cosigned a checkpoint of this size last. */
  | { kind: 'conflict'; size: number }
  /** It says that the log contradicts what it cosigned before. */
  | { kind: 'refused' }
  | { kind: 'failed'; reason: string };

export interface WitnessSubmission {
  /** Size of the checkpoint that the witness cosigned last; 0: none. */
  oldSize: number;
  /** Hexadecimal hashes of the consistency proof from that size. */
  proof: readonly string[];
  /** The signed note. */
  note: string;
}

const TIMEOUT_MS = 10_000;
/** Of an answer with signature lines. */
const MAX_ANSWER_BYTES = 64 * 2 ** 10;
/** How far the clock of a witness may be ahead of ours. */
const MAX_CLOCK_LEAD_MS = 600_000;

/** Sends a checkpoint to a witness, and verifies what it answers. Never throws. */
export async function submitCheckpoint(
  { url, key }: WitnessSetting,
  { oldSize, proof, note }: WitnessSubmission,
  signal: AbortSignal,
): Promise<WitnessReply> {
  const lines = [
    `old ${oldSize}`,
    ...proof.map((hash) => Buffer.from(hash, 'hex').toString('base64')),
  ];
  let status: number;
  let contentType: string;
  let text: string;
  try {
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: `${lines.join('\n')}\n\n${note}`,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    status = response.status;
    contentType = response.headers.get('content-type') ?? '';
    text = await readText(response);
  } catch (error) {
    return { kind: 'failed', reason: describeError(error) };
  }
  if (status === 200) return verifyAnswer(key, note, text);
  if (status === 422) return { kind: 'refused' };
  if (status === 409) {
    const size = /^text\/x\.tlog\.size\b/i.test(contentType)
      ? parseSize(text.replace(/\n$/, ''))
      : undefined;
    if (size !== undefined && size !== oldSize) return { kind: 'conflict', size };
    // Of the size that it has cosigned: the roots differ
    return oldSize === parseSignedCheckpoint(note)!.checkpoint.size
      ? { kind: 'refused' }
      : { kind: 'failed', reason: 'status 409 without the size of another tree' };
  }
  return { kind: 'failed', reason: REASON_BY_STATUS[status] ?? `status ${status}` };
}

const REASON_BY_STATUS: Record<number, string> = {
  403: 'status 403: it does not accept the signing key of this service',
  404: 'status 404: it does not know the origin of this log',
};

function verifyAnswer(key: WitnessSetting['key'], note: string, text: string): WitnessReply {
  const signatures = parseSignatureLines(text);
  if (!signatures) return { kind: 'failed', reason: 'the answer has no signature lines' };
  const checkpointText = parseSignedCheckpoint(note)!.note.text;
  const { verified, invalid } = verifySignatures(checkpointText, signatures, [key]);
  const [cosignature] = verified;
  if (invalid.length || !cosignature)
    return {
      kind: 'failed',
      reason: invalid.length
        ? 'its cosignature is not valid'
        : 'the answer has no cosignature by its key',
    };
  const cosignedAt = new Date(cosignature.time! * 1000);
  if (!(cosignedAt.getTime() <= Date.now() + MAX_CLOCK_LEAD_MS))
    return { kind: 'failed', reason: 'the time of its cosignature is in the future' };
  return { kind: 'cosigned', line: cosignature.line, cosignedAt };
}

/** @throws Error when the answer is too long or not UTF-8 */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array> | Uint8Array[]) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES)
      throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

function describeError(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { message?: string } };
  return name === 'TimeoutError'
    ? `no answer within ${TIMEOUT_MS} ms`
    : (cause?.message ?? message);
}
