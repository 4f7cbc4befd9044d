import { isEd25519Signature, sha256 } from '#crypto';
import { encodeUtf8, parseBase64, toBase64, toHex } from '../bytes.ts';
import { extractEd25519Key } from '../signature.ts';

/** Says that the owner of an older key names a newer key as the one that takes its place. */
export interface KeyEndorsement {
  /** Id of the older key, which signed. */
  key_id: string;
  /** Ed25519 signature in base64. */
  signature: string;
  endorsed_at: string;
}

/** A key as GET /v1/certificates/key lists it. */
interface PublishedKey {
  key_id: string;
  public_key: string;
  endorsed_by?: KeyEndorsement | null;
}

/** The answer of GET /v1/certificates/key. */
export interface PublishedKeys extends PublishedKey {
  earlier: PublishedKey[];
}

/** Returns the text that the older key signs. `publicKey`: SubjectPublicKeyInfo (DER). */
export const formatKeySuccession = (
  olderKeyId: string,
  publicKey: Uint8Array,
  endorsedAt: string,
): string => `plumbline key succession v1\n${olderKeyId}\n${toBase64(publicKey)}\n${endorsedAt}\n`;

/**
 * Adds to the pinned keys each published key that a chain of endorsements connects with a pinned
 * key. An endorsement that is not valid adds nothing.
 * @param pinnedKeys SubjectPublicKeyInfo (DER) of each key that the verifier trusts already
 * @returns all trusted keys, the pinned keys first
 */
export function acceptEndorsedKeys(
  pinnedKeys: readonly Uint8Array[],
  { earlier, ...newest }: PublishedKeys,
): Uint8Array[] {
  const trusted = new Map(pinnedKeys.map((key) => [computeDerKeyId(key), key]));
  const candidates = [newest, ...earlier];
  // Each round that adds a key may allow one more; there are no more rounds than keys.
  for (let size = -1; size !== trusted.size;) {
    size = trusted.size;
    for (const candidate of candidates) {
      const key = parsePem(candidate.public_key);
      if (key && isEndorsed(key, candidate.endorsed_by, trusted))
        trusted.set(computeDerKeyId(key), key);
    }
  }
  return [...trusted.values()];
}

/** Key ids of certificates: the first 16 hexadecimal digits of the SHA-256 of the DER. */
export const computeDerKeyId = (der: Uint8Array): string => toHex(sha256(der)).slice(0, 16);

function isEndorsed(
  key: Uint8Array,
  endorsement: KeyEndorsement | null | undefined,
  trusted: ReadonlyMap<string, Uint8Array>,
): boolean {
  const olderKey = endorsement && trusted.get(endorsement.key_id);
  return Boolean(olderKey && isKeyEndorsed(key, endorsement, olderKey));
}

/** Whether the older key signed the newer one. Keys are SubjectPublicKeyInfo (DER). */
export function isKeyEndorsed(
  key: Uint8Array,
  { key_id, signature, endorsed_at }: KeyEndorsement,
  olderKey: Uint8Array,
): boolean {
  const olderPublicKey = extractEd25519Key(olderKey);
  const signatureBytes = parseBase64(signature);
  if (!olderPublicKey || !signatureBytes || !extractEd25519Key(key)) return false;
  const text = formatKeySuccession(key_id, key, endorsed_at);
  return isEd25519Signature(signatureBytes, encodeUtf8(text), olderPublicKey);
}

/** Returns the DER of a public key in PEM; undefined for any other text. */
function parsePem(pem: string): Uint8Array | undefined {
  const body = /^-----BEGIN PUBLIC KEY-----([^-]*)-----END PUBLIC KEY-----\s*$/.exec(pem)?.[1];
  return body === undefined ? undefined : parseBase64(body.replaceAll(/\s/g, ''));
}
