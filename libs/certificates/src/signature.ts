import { isEd25519Signature, sha256 } from '#crypto';
import { areBytesEqual, concatBytes, encodeUtf8, parseBase64, parseHex, toHex } from './bytes.ts';
import { canonicalizeJson } from './canonical-json.ts';
import { isCertificateMember, type Certificate } from './certificate.ts';
import { parseJson } from './json-text.ts';

/** An Ed25519 public key. */
export interface PublicKey {
  /**
   * The first 16 hexadecimal digits of SHA-256 over the key as SubjectPublicKeyInfo (DER), as in
   * `key_id` of a certificate.
   */
  id: string;
  /** The 32 bytes of the key. */
  bytes: Uint8Array;
}

/** Start of every Ed25519 public key as SubjectPublicKeyInfo (DER), before its 32 bytes. */
const DER_PREFIX = parseHex('302a300506032b6570032100');
export const ED25519_KEY_BYTES = 32;
const PEM = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/g;

/** Returns the 32 bytes of an Ed25519 key from its DER; undefined for anything else. */
export function extractEd25519Key(der: Uint8Array): Uint8Array | undefined {
  const isEd25519 =
    der.length === DER_PREFIX.length + ED25519_KEY_BYTES &&
    areBytesEqual(der.subarray(0, DER_PREFIX.length), DER_PREFIX);
  return isEd25519 ? der.slice(DER_PREFIX.length) : undefined;
}

/**
 * Reads a public key as SubjectPublicKeyInfo (DER).
 * @throws Error when it is not an Ed25519 key
 */
export function importPublicKey(der: Uint8Array): PublicKey {
  const bytes = extractEd25519Key(der);
  if (!bytes) throw new Error('the key is not an Ed25519 public key');
  return { id: toHex(sha256(der)).slice(0, 16), bytes };
}

/**
 * Parses public keys in the formats that operators share: PEM, a JWK, or the answer of GET
 * /v1/certificates/key, which also lists earlier keys.
 * @throws Error when the text is none of these, or a key is not Ed25519
 */
export function parsePublicKeys(text: string): PublicKey[] {
  return text.trimStart().startsWith('{')
    ? parseJsonKeys(parseJson(text) as Record<string, unknown>)
    : parsePem(text);
}

function parseJsonKeys({ public_key, earlier, ...jwk }: Record<string, unknown>): PublicKey[] {
  if (typeof public_key !== 'string') return [parseJwk(jwk)];
  const others = Array.isArray(earlier) ? (earlier as { public_key: unknown }[]) : [];
  return [public_key, ...others.map((one) => String(one.public_key))].flatMap(parsePem);
}

function parseJwk({ kty, crv, x }: Record<string, unknown>): PublicKey {
  const isEd25519 = kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string';
  const bytes = isEd25519 && parseBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
  if (!bytes || bytes.length !== ED25519_KEY_BYTES)
    throw new Error('the JSON Web Key is not an Ed25519 public key');
  return importPublicKey(concatBytes(DER_PREFIX, bytes));
}

function parsePem(text: string): PublicKey[] {
  const keys = [...text.matchAll(PEM)].map(([, base64]) =>
    importPublicKey(parseBase64(base64!.replace(/\s/g, '')) ?? new Uint8Array()),
  );
  if (!keys.length) throw new Error('the text contains no PUBLIC KEY in PEM');
  return keys;
}

/** Returns the bytes that are signed: the canonical JSON of all members except the signature. */
export function encodeSignedBytes(certificate: object): Uint8Array {
  const { signature: _, ...signed } = certificate as { signature?: unknown };
  return encodeUtf8(canonicalizeJson(signed));
}

/** Whether the owner of the key signed all members of the certificate, unchanged. */
export const isSignedBy = (certificate: Certificate, { bytes }: PublicKey): boolean =>
  isEd25519Signature(parseBase64(certificate.signature)!, encodeSignedBytes(certificate), bytes);

/**
 * Returns the members of the certificate that its key signed: all of them, or the members known to
 * this version when others were added on the way. Undefined when none of `keys` signed either.
 */
export function findSignedMembers(
  certificate: Certificate,
  keys: readonly PublicKey[],
): Certificate | undefined {
  const key = keys.find(({ id }) => id === certificate.key_id);
  if (!key) return undefined;
  if (isSignedBy(certificate, key)) return certificate;
  const knownMembers = Object.fromEntries(
    Object.entries(certificate).filter(([name]) => isCertificateMember(name)),
  ) as unknown as Certificate;
  return isSignedBy(knownMembers, key) ? knownMembers : undefined;
}
