import { DEFAULTS, type RetryOptions } from './options.ts';
import type { PlumblineError } from './plumbline-error.ts';

/** No connection was established, so nothing was sent. */
const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/**
 * The connection broke before the answer, or the platform does not say why there is none: the call
 * may have been executed.
 */
const BROKEN_CONNECTION_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'STREAM_BROKEN',
  'ERR_NETWORK',
]);
/** An instance that is stopping, a proxy without a backend, an unavailable dependency. */
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

/**
 * Whether a failed call may be repeated. 429 means that nothing was executed. A call that may have
 * been executed is repeated only if that does no harm.
 */
export function isRetryable(
  { status, code, retryAfterMs }: PlumblineError,
  isIdempotent: boolean,
): boolean {
  if (status === 429) return true;
  // An earlier attempt with the same key is still in progress.
  if (status === 409) return isIdempotent && retryAfterMs !== undefined;
  if (status !== undefined) return isIdempotent && TRANSIENT_STATUSES.has(status);
  if (code === undefined) return false;
  return UNSENT_CODES.has(code) || (isIdempotent && BROKEN_CONNECTION_CODES.has(code));
}

/**
 * Returns the milliseconds before retry number `attempt` (from 1): the time that the service asks
 * for, or a random time from 0 to a bound that doubles ("full jitter": M. Brooker, Exponential
 * Backoff And Jitter, AWS Architecture Blog 2015). Undefined when no retry is left or the service
 * asks for more than `maxDelayMs`.
 */
export function computeRetryDelay(
  attempt: number,
  { retryAfterMs }: PlumblineError,
  options: RetryOptions = {},
  random: () => number = Math.random,
): number | undefined {
  const {
    attempts = DEFAULTS.retry.attempts,
    firstDelayMs = DEFAULTS.retry.firstDelayMs,
    maxDelayMs = DEFAULTS.retry.maxDelayMs,
  } = options;
  if (attempt > attempts) return undefined;
  if (retryAfterMs !== undefined) return retryAfterMs <= maxDelayMs ? retryAfterMs : undefined;
  return random() * Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
}

/** Merges options; later ones win, unless they are undefined. */
export function mergeRetryOptions(...list: readonly (RetryOptions | undefined)[]): RetryOptions {
  const pairs = list.flatMap((options) => Object.entries(options ?? {}));
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/**
 * Parses `Retry-After` (RFC 9110, section 10.2.3), seconds or a date, to milliseconds from `now`.
 */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Resolves after `ms`; rejects with the signal's reason when it is aborted before. */
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
