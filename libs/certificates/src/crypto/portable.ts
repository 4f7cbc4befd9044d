// `#crypto` outside of Node (the `imports` of package.json). node.ts has the same exports.
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 as hashBytes } from '@noble/hashes/sha2.js';
import type * as node from './node.ts';

const encoder = new TextEncoder();

export const sha256: typeof node.sha256 = (data) =>
  hashBytes(typeof data === 'string' ? encoder.encode(data) : data);

export class Sha256 {
  readonly #hash = hashBytes.create();

  update(text: string): void {
    this.#hash.update(encoder.encode(text));
  }

  digest(): Uint8Array {
    return this.#hash.clone().digest();
  }
}

/** By the strict rules of RFC 8032. */
export const isEd25519Signature: typeof node.isEd25519Signature = (signature, message, publicKey) =>
  signature.length === 64 && ed25519.verify(signature, message, publicKey, { zip215: false });
