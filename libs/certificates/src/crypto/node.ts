// `#crypto` in Node (the `imports` of package.json). portable.ts has the same exports.
import { createHash, createPublicKey, hash, verify } from 'node:crypto';

/** Start of every Ed25519 public key as SubjectPublicKeyInfo (DER), before its 32 bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the SHA-256 of bytes, or of a text in UTF-8. */
export const sha256 = (data: string | Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/** The SHA-256 of texts that are added one after the other, in UTF-8. */
export class Sha256 {
  readonly #hash = createHash('sha256');

  update(text: string): void {
    this.#hash.update(text);
  }

  /** Returns the digest of the texts added so far. More texts can be added afterwards. */
  digest(): Uint8Array {
    return this.#hash.copy().digest();
  }
}

/**
 * Whether `signature` is the Ed25519 signature (RFC 8032) of `message` by the owner of
 * `publicKey` (32 bytes).
 */
export function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const key = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
}
