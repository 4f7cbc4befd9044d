import { createHmac, timingSafeEqual } from 'node:crypto';

/** The default lifetime of a link. */
const LIFETIME_DAYS = 7;

/** The query parameters of a signed link: it shows one statement or check as `viewer` sees it. */
export interface SignedUrlParameters {
  /** The subject, or the account for a master key. */
  viewer: string;
  /** Unix time in seconds. */
  expires: string;
  /** HMAC-SHA-256 in base64url. */
  signature: string;
}

/**
 * Creates a link to the statement `id` for `viewer`. It expires on the hour, so that links created
 * within an hour are equal.
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

/** Whether a link was signed with this secret for this statement and has not expired. */
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

/** The parts are unambiguous: `id` and `viewer` are UUIDs without line breaks. */
const computeSignature = (secret: Buffer, id: string, viewer: string, expires: string): Buffer =>
  createHmac('sha256', secret).update([id, viewer, expires].join('\n')).digest();
