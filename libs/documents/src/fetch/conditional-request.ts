/**
 * Validators by which a server tells whether a page has changed (RFC 9110, section 8.8),
 * unmodified; null if the server sent none.
 */
export interface HttpValidators {
  etag: string | null;
  lastModified: string | null;
}

/** Validators that are longer or have other characters are not sent back. */
const VALIDATOR_PATTERN = /^[\x20-\x7e]{1,500}$/;
const SECONDS_PATTERN = /^\d{1,12}$/;

type HeaderRecord = Readonly<Record<string, unknown>>;

export const extractValidators = (headers: HeaderRecord): HttpValidators => ({
  etag: toValidator(headers['etag']),
  lastModified: toValidator(headers['last-modified']),
});

/** The headers that request a page only if it has changed; empty without validators. */
export function buildConditionalHeaders({
  etag,
  lastModified,
}: Partial<HttpValidators>): Record<string, string> {
  return {
    ...(etag && VALIDATOR_PATTERN.test(etag) && { 'If-None-Match': etag }),
    ...(lastModified &&
      VALIDATOR_PATTERN.test(lastModified) && { 'If-Modified-Since': lastModified }),
  };
}

/**
 * The value of `Retry-After`, in seconds or as an HTTP date (RFC 9110, section 10.2.3), as
 * milliseconds from `now`; undefined if it is absent or invalid.
 *
 * @param now milliseconds since 1970
 */
export function parseRetryAfterMs(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (SECONDS_PATTERN.test(text)) return Number(text) * 1_000;
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const toValidator = (header: unknown) =>
  typeof header === 'string' && VALIDATOR_PATTERN.test(header) ? header : null;
