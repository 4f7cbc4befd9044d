import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link works, unless it is made for longer. */
const LIFETIME_DAYS = 7;

/**
 * What a signed link carries in its query: it shows its bearer one statement or check as
 * `viewer` would see it.
 */
export interface SignedUrlParameters {
  /** The subject, or the account for a master key. */
  viewer: string;
  /** Unix time in seconds. */
  expires: string;
  /** HMAC-SHA-256 in base64url. */
  signature: string;
}

/**
 * A link for `viewer` to the statement `id`. It expires on the hour, so that one sent twice in an
 * hour is the same.
 */
export function createSignedUrlParameters(
  secret: Buffer,
  id: string,
  viewer: string,
  now: Date,
  lifetimeDays = LIFETIME_DAYS,
): SignedUrlParameters {
  const hourMs = 3_600_000;
  const expires = String(
    (Math.ceil(now.getTime() / hourMs) * hourMs) / 1000 + lifetimeDays * 86_400,
  );
  return {
    viewer,
    expires,
    signature: computeSignature(secret, id, viewer, expires).toString('base64url'),
  };
}

/** Whether a link was made with this secret for this statement, and still works. */
export function verifySignedUrl(
  secret: Buffer,
  id: string,
  { viewer, expires, signature }: SignedUrlParameters,
  now: Date,
): boolean {
  const actualSignature = Buffer.from(signature, 'base64url');
  const expectedSignature = computeSignature(secret, id, viewer, expires);
  return (
    actualSignature.length === expectedSignature.length &&
    timingSafeEqual(actualSignature, expectedSignature) &&
    Number(expires) * 1000 > now.getTime()
  );
}

/** No part can pass for another: `id` and `viewer` are UUIDs, which hold no line break. */
const computeSignature = (secret: Buffer, id: string, viewer: string, expires: string): Buffer =>
  createHmac('sha256', secret).update([id, viewer, expires].join('\n')).digest();
