import { createHash } from 'node:crypto';
import { prefersAsync } from '@plumbline/http';
import type { Request } from 'express';
import { errors } from '../../errors/errors.ts';

const HEADER = 'Idempotency-Key';
/** A token, or a string in quotation marks as in the IETF draft, which are part of the key. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const WRITE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Returns the key of a write; undefined for a read or without the header.
 * @throws 400 for an invalid key
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get(HEADER);
  if (key === undefined || !WRITE_METHODS.has(request.method)) return undefined;
  if (!KEY_PATTERN.test(key))
    throw errors.invalid(HEADER, 'must have 1 to 255 printable ASCII characters without spaces');
  return key;
}

/**
 * Identifies what a request asks for, and with `Prefer: respond-async` that the answer is the
 * accepted work and not its result. Files in a form are not part of it, because they are read
 * later.
 */
export function computeFingerprint(request: Request): Buffer {
  const { method, originalUrl } = request;
  const body = request.body as unknown;
  const parts = [method, originalUrl, body === undefined ? null : body];
  if (prefersAsync(request)) parts.push('respond-async');
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
