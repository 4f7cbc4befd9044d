// Verifier keys of signed notes: https://c2sp.org/signed-note#verifier-keys
import { sha256 } from '#crypto';
import { concatBytes, encodeUtf8, parseBase64, parseHex, toBase64, toHex } from '../bytes.ts';
import { ED25519_KEY_BYTES } from '../signature.ts';
import { isKeyName } from './note.ts';

/** Signature types: an Ed25519 signature of a note, and an Ed25519 cosignature with its time. */
export const SIGNATURE_TYPES = { note: 0x01, cosignature: 0x04 } as const;
export type SignatureKind = keyof typeof SIGNATURE_TYPES;

export interface VerifierKey {
  name: string;
  kind: SignatureKind;
  /** 32 bytes (RFC 8032). */
  publicKey: Uint8Array;
  /** 8 hexadecimal digits. */
  keyId: string;
}

/** Computes the key id of a key under a name. */
export function createVerifierKey(
  name: string,
  kind: SignatureKind,
  publicKey: Uint8Array,
): VerifierKey {
  const material = concatBytes(Uint8Array.of(SIGNATURE_TYPES[kind]), publicKey);
  const digest = sha256(concatBytes(encodeUtf8(`${name}\n`), material));
  return { name, kind, publicKey, keyId: toHex(digest.subarray(0, 4)) };
}

/**
 * Parses a verifier key, `<name>+<key id>+<base64>`. Undefined for any other text, for another
 * signature type than Ed25519, and when the key id is not that of the key.
 */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name, keyId, base64] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/s.exec(text) ?? [];
  if (!name || !keyId || !base64 || !isKeyName(name)) return undefined;
  const material = parseBase64(base64);
  const kind = (['note', 'cosignature'] as const).find(
    (one) => SIGNATURE_TYPES[one] === material?.[0],
  );
  if (!kind || material?.length !== ED25519_KEY_BYTES + 1) return undefined;
  const key = createVerifierKey(name, kind, material.slice(1));
  return key.keyId === keyId ? key : undefined;
}

export const formatVerifierKey = ({ name, kind, publicKey, keyId }: VerifierKey): string =>
  `${name}+${keyId}+${toBase64(concatBytes(Uint8Array.of(SIGNATURE_TYPES[kind]), publicKey))}`;

/** The 4 bytes of the key id, as signature lines contain it. */
export const getKeyIdBytes = ({ keyId }: VerifierKey): Uint8Array => parseHex(keyId);
