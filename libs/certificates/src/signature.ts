import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalizeJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';

/**
 * Returns the id of a key: the first 16 hexadecimal digits of SHA-256 over the public key as
 * SubjectPublicKeyInfo (DER).
 */
export const computeKeyId = (publicKey: KeyObject): string =>
  createHash('sha256').update(toDer(publicKey)).digest('hex').slice(0, 16);

export const toDer = (publicKey: KeyObject): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' });

/**
 * Returns the certificate with its signature: Ed25519 over the canonical JSON (RFC 8785) of all
 * other members.
 */
export function signCertificate(
  certificate: Omit<Certificate, 'signature'>,
  privateKey: KeyObject,
): Certificate {
  return {
    ...certificate,
    signature: sign(null, Buffer.from(canonicalizeJson(certificate)), privateKey).toString(
      'base64',
    ),
  };
}

/** Whether the certificate was signed with the private key of `publicKey` and is unchanged. */
export function isSignedBy(
  { signature, ...certificate }: Certificate,
  publicKey: KeyObject,
): boolean {
  return verify(
    null,
    Buffer.from(canonicalizeJson(certificate)),
    publicKey,
    Buffer.from(signature, 'base64'),
  );
}

/**
 * Parses public keys in the formats that operators share: PEM, a JWK, or the answer of GET
 * /v1/certificates/key, which also lists earlier keys.
 * @throws Error when the text is none of these, or a key is not Ed25519
 */
export function parsePublicKeys(text: string): KeyObject[] {
  const keys = text.trimStart().startsWith('{')
    ? parseJsonKeys(JSON.parse(text) as Record<string, unknown>)
    : [createPublicKey(text)];
  if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
    throw new Error('the key is not an Ed25519 key');
  return keys;
}

function parseJsonKeys({ public_key, earlier, ...jwk }: Record<string, unknown>): KeyObject[] {
  if (typeof public_key !== 'string')
    return [createPublicKey({ key: jwk as never, format: 'jwk' })];
  const others = Array.isArray(earlier) ? (earlier as { public_key: string }[]) : [];
  return [public_key, ...others.map((one) => one.public_key)].map((pem) => createPublicKey(pem));
}
