/**
 * Longest wait in milliseconds that a server may ask for. Requests with a longer one fail at once.
 */
export const MAX_RETRY_AFTER_MS = 20_000;

/**
 * Returns the milliseconds of a `Retry-After` header, given in seconds or as a date (RFC 9110,
 * 10.2.3). `retry-after-ms` takes precedence. Undefined without a readable header; 0 for a date in
 * the past.
 */
export function parseRetryAfterMs(headers: Headers, now: number): number | undefined {
  const milliseconds = headers.get('retry-after-ms');
  if (milliseconds !== null && /^\d{1,9}(\.\d{1,6})?$/.test(milliseconds))
    return Number(milliseconds);
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
