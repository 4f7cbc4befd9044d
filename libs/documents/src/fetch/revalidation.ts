/**
 * By which a server tells whether a page is still the same (RFC 9110, section 8.8), as it sent
 * them; null where it sent none.
 */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Longer ones, or with other characters, are not worth being sent back. */
const SENDABLE = /^[\x20-\x7e]{1,500}$/;
const SECONDS = /^\d{1,12}$/;

type Headers = Readonly<Record<string, unknown>>;

export const validatorsOf = (headers: Headers): Validators => ({
  etag: sendable(headers['etag']),
  lastModified: sendable(headers['last-modified']),
});

/** The headers that ask for a page only if it has changed; none where nothing is known of it. */
export function conditionsOf({ etag, lastModified }: Partial<Validators>): Record<string, string> {
  return {
    ...(etag && SENDABLE.test(etag) && { 'If-None-Match': etag }),
    ...(lastModified && SENDABLE.test(lastModified) && { 'If-Modified-Since': lastModified }),
  };
}

/**
 * What `Retry-After` says, seconds or an HTTP date (RFC 9110, section 10.2.3), as milliseconds from
 * `now`; undefined when it is absent or says nothing.
 *
 * @param now milliseconds since 1970
 */
export function retryAfterMs(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (SECONDS.test(text)) return Number(text) * 1_000;
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const sendable = (header: unknown) =>
  typeof header === 'string' && SENDABLE.test(header) ? header : null;
