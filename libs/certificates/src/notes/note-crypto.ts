import { createPublicKey, hash, verify } from 'node:crypto';

/** SubjectPublicKeyInfo (DER) of an Ed25519 key, up to the 32 bytes of the key itself. */
const ED25519_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0);
export const ED25519_KEY_BYTES = 32;

export const computeSha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(hash('sha256', bytes, 'buffer'));

/** Whether the signature (RFC 8032) is valid. `publicKey` has the 32 bytes of the RFC. */
export function isEd25519Signature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const der = new Uint8Array([...ED25519_PREFIX, ...publicKey]);
  const key = createPublicKey({ key: der as never, format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
}

/** Returns the 32 bytes of an Ed25519 key from its SubjectPublicKeyInfo (DER). */
export function extractEd25519Key(der: Uint8Array): Uint8Array | undefined {
  const isEd25519 =
    der.length === ED25519_PREFIX.length + ED25519_KEY_BYTES &&
    ED25519_PREFIX.every((byte, index) => der[index] === byte);
  return isEd25519 ? der.slice(ED25519_PREFIX.length) : undefined;
}
