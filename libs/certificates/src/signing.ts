// Signing needs Node. Everything else runs in browsers too, see portable.ts.
import { sign, type KeyObject } from 'node:crypto';
import type { Certificate } from './certificate.ts';
import { encodeSignedBytes, importPublicKey } from './signature.ts';

export const toDer = (publicKey: KeyObject): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' });

/**
 * Returns the id of a key: the first 16 hexadecimal digits of SHA-256 over the public key as
 * SubjectPublicKeyInfo (DER).
 */
export const computeKeyId = (publicKey: KeyObject): string => importPublicKey(toDer(publicKey)).id;

/**
 * Returns the certificate with its signature: Ed25519 over the canonical JSON (RFC 8785) of all
 * other members.
 */
export const signCertificate = (
  certificate: Omit<Certificate, 'signature'>,
  privateKey: KeyObject,
): Certificate => ({
  ...certificate,
  signature: sign(null, encodeSignedBytes(certificate), privateKey).toString('base64'),
});
