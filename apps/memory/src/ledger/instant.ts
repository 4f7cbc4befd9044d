import { INSTANT_RULE, splitInstant } from '@plumbline/http';
import { errors } from '../errors/errors.ts';

/**
 * An instant with microseconds, such as `2026-07-16T09:30:00.000000Z`. It is in UTC and has a fixed
 * length, so that text order is time order. `Date` would drop the microseconds that distinguish two
 * commits.
 */
export type InstantText = string;

/**
 * Parses `as_of` or `valid_at`. A date becomes the end of that day in UTC; an instant with a time
 * zone is used unchanged. Digits after the microseconds are cut off, never rounded up, so that
 * nothing learned later becomes visible.
 * @throws ApiError 400 that names `field`
 */
export function parseInstantField(field: string, text: string): InstantText {
  const parts = splitInstant(text);
  if (!parts) throw errors.badRequest(field, INSTANT_RULE);
  if (parts.isDate) return `${text}T23:59:59.999999Z`;
  const { seconds, fraction } = parts;
  return `${seconds.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** @throws ApiError MEMORY_AS_OF_REQUIRED when the text is missing */
export function parseAsOf(text: string | undefined): InstantText {
  if (text === undefined || text === '') throw errors.asOfRequired();
  return parseInstantField('as_of', text);
}
