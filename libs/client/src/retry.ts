import { DEFAULTS, type RetryOptions } from './options.ts';
import type { PlumblineError } from './plumbline-error.ts';

/** No connection came about, so nothing was sent. */
const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The connection broke while an answer was awaited: the call may have been carried out. */
const BROKEN_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'STREAM_BROKEN']);
/** An instance that ends, a proxy that reaches none, a dependency that is away. */
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

/**
 * Whether a call that failed so may be made again. 429 is refused before anything is done; what may
 * have been done is made again only when that does no harm.
 */
export function isRetryable({ status, code }: PlumblineError, isIdempotent: boolean): boolean {
  if (status === 429) return true;
  if (status !== undefined) return isIdempotent && TRANSIENT_STATUSES.has(status);
  if (code === undefined) return false;
  return UNSENT_CODES.has(code) || (isIdempotent && BROKEN_CONNECTION_CODES.has(code));
}

/**
 * How long to wait before attempt `attempt` (1 for the first repetition): what the service asks
 * for, or drawn evenly from 0 to a bound that doubles ("full jitter": M. Brooker, Exponential
 * Backoff And Jitter, AWS Architecture Blog 2015). Undefined: not at all, all attempts are used up
 * or the service asks for longer than is borne.
 */
export function computeRetryDelay(
  attempt: number,
  { retryAfterMs }: PlumblineError,
  options: RetryOptions = {},
  random: () => number = Math.random,
): number | undefined {
  const { attempts, firstDelayMs, maxDelayMs } = { ...DEFAULTS.retry, ...options };
  if (attempt > attempts) return undefined;
  if (retryAfterMs !== undefined) return retryAfterMs <= maxDelayMs ? retryAfterMs : undefined;
  return random() * Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
}

/** `Retry-After` (RFC 9110, section 10.2.3), seconds or a date, in milliseconds from `now`. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Resolves after `ms`; rejects with the signal's reason when it ends first. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
