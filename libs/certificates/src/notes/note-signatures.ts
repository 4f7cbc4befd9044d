import { isEd25519Signature } from '#crypto';
import { concatBytes, encodeUtf8 } from '../bytes.ts';
import { formatSignatureLine, type NoteSignature } from './note.ts';
import { createVerifierKey, getKeyIdBytes, type VerifierKey } from './verifier-key.ts';

/** Signs bytes with Ed25519; returns 64 bytes. */
export type Sign = (message: Uint8Array) => Uint8Array;

export interface VerifiedSignature extends NoteSignature {
  key: VerifierKey;
  /** When a cosignature was made: seconds since 1970 in UTC. Null for the log's own signature. */
  time: number | null;
}

export interface SignatureResult {
  /** The valid signatures by known keys. Signatures by other keys are left out. */
  verified: VerifiedSignature[];
  /** Signatures that name a known key but are not valid: the note must be rejected. */
  invalid: NoteSignature[];
}

const TIME_BYTES = 8;
const ED25519_SIGNATURE_BYTES = 64;

/** Signs the text of a note; returns the signature line without its newline. */
export function signNoteText(
  text: string,
  key: Pick<VerifierKey, 'name' | 'publicKey'>,
  sign: Sign,
): string {
  const noteKey = createVerifierKey(key.name, 'note', key.publicKey);
  return formatSignatureLine(noteKey.name, getKeyIdBytes(noteKey), sign(encodeUtf8(text)));
}

/**
 * Cosigns the text of a checkpoint (https://c2sp.org/tlog-cosignature); returns the signature line
 * without its newline.
 * @param time seconds since 1970 in UTC
 */
export function cosignCheckpoint(
  text: string,
  key: Pick<VerifierKey, 'name' | 'publicKey'>,
  time: number,
  sign: Sign,
): string {
  const witnessKey = createVerifierKey(key.name, 'cosignature', key.publicKey);
  const timeBytes = new Uint8Array(TIME_BYTES);
  new DataView(timeBytes.buffer).setBigUint64(0, BigInt(time));
  const signature = concatBytes(timeBytes, sign(formatCosignedMessage(text, BigInt(time))));
  return formatSignatureLine(witnessKey.name, getKeyIdBytes(witnessKey), signature);
}

const formatCosignedMessage = (text: string, time: bigint): Uint8Array =>
  encodeUtf8(`cosignature/v1\ntime ${time}\n${text}`);

/** Verifies the signatures of a note's text that were made with one of the keys. */
export function verifySignatures(
  text: string,
  signatures: readonly NoteSignature[],
  keys: readonly VerifierKey[],
): SignatureResult {
  const result: SignatureResult = { verified: [], invalid: [] };
  for (const signature of signatures) {
    const key = keys.find(
      ({ name, keyId }) => name === signature.name && keyId === signature.keyId,
    );
    if (!key) continue;
    const time = verifySignature(text, signature.signature, key);
    if (time === undefined) result.invalid.push(signature);
    else result.verified.push({ ...signature, key, time });
  }
  return result;
}

/** Returns undefined for an invalid signature, otherwise its time, or null when it has none. */
function verifySignature(
  text: string,
  signature: Uint8Array,
  { kind, publicKey }: VerifierKey,
): number | null | undefined {
  if (kind === 'note')
    return isEd25519Signature(signature, encodeUtf8(text), publicKey) ? null : undefined;
  if (signature.length !== TIME_BYTES + ED25519_SIGNATURE_BYTES) return undefined;
  const time = new DataView(signature.slice(0, TIME_BYTES).buffer).getBigUint64(0);
  // The time of a checkpoint's cosignature is never 0, and this module returns it as a number.
  if (time === 0n || time > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const message = formatCosignedMessage(text, time);
  return isEd25519Signature(signature.slice(TIME_BYTES), message, publicKey)
    ? Number(time)
    : undefined;
}
