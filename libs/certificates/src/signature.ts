import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';

/** What names a key: the first 16 hexadecimal digits of SHA-256 over the public key as SubjectPublicKeyInfo (DER). */
export const keyIdOf = (publicKey: KeyObject): string => createHash('sha256').update(derOf(publicKey)).digest('hex').slice(0, 16);

export const derOf = (publicKey: KeyObject): Buffer => publicKey.export({ type: 'spki', format: 'der' });

/** The certificate with its signature: Ed25519 over the canonical JSON (RFC 8785) of all its other members. */
export function signed(certificate: Omit<Certificate, 'signature'>, privateKey: KeyObject): Certificate {
  return { ...certificate, signature: sign(null, Buffer.from(canonicalJson(certificate)), privateKey).toString('base64') };
}

/** Whether this very certificate was signed with the private half of `publicKey`. */
export function isSignedBy({ signature, ...certificate }: Certificate, publicKey: KeyObject): boolean {
  return verify(null, Buffer.from(canonicalJson(certificate)), publicKey, Buffer.from(signature, 'base64'));
}

/**
 * A public key as operators hand it round: PEM, a JWK, or the answer of GET /v1/certificates/key.
 * @throws Error when it is none of these, or not of Ed25519
 */
export function readPublicKey(text: string): KeyObject {
  const key = text.trimStart().startsWith('{') ? keyOfJson(JSON.parse(text) as Record<string, unknown>) : createPublicKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not a key of Ed25519');
  return key;
}

function keyOfJson({ public_key, jwk, ...rest }: Record<string, unknown>): KeyObject {
  if (typeof public_key === 'string') return createPublicKey(public_key);
  return createPublicKey({ key: (jwk ?? rest) as never, format: 'jwk' });
}
