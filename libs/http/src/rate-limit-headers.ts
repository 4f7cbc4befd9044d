/**
 * Returns the RateLimit headers (IETF httpapi draft) for a limit of calls per minute.
 *
 * @param remaining calls that may be made now
 * @param reset seconds until the full limit is available again
 */
export function buildRateLimitHeaders(
  limitPerMinute: number,
  { remaining, reset }: { remaining: number; reset: number },
): Record<string, string> {
  return {
    'RateLimit-Limit': String(limitPerMinute),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    'RateLimit-Policy': `${limitPerMinute};w=60`,
  };
}
