/**
 * The RateLimit fields of an answer (IETF httpapi draft), for so many calls a minute.
 *
 * @param remaining calls that may be made now
 * @param reset seconds until all calls of a minute are there again
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
