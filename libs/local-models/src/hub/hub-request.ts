import { setTimeout as sleep } from 'node:timers/promises';
import { computeBackoffMs } from '@plumbline/concurrency';
import { ModelSetupError } from '../local-model-error.ts';
import type { HubOptions } from './hub.types.ts';

/** An error that may not occur on the next attempt. */
export class TransientHubError extends Error {
  override readonly name = 'TransientHubError';
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The hub was unavailable for too long; the downloaded part is kept for the next attempt. */
export class HubUnavailableError extends ModelSetupError {
  override readonly name = 'HubUnavailableError';
}

const MAX_ATTEMPTS = 5;
const BACKOFF = { initialMs: 500, maxMs: 15_000 };
const MAX_RETRY_AFTER_MS = 60_000;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws ModelSetupError when a token would be sent unencrypted */
export function validateHub({ baseUrl, token }: HubOptions): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (token && protocol !== 'https:' && !LOOPBACK_HOSTS.has(hostname))
    throw new ModelSetupError(
      'HF_TOKEN is sent to https addresses only. Set MODELS_HUB_URL to an https address, or ' +
        'unset HF_TOKEN.',
    );
}

/**
 * Sends one request. `fetch` drops the token on a redirect to another host.
 *
 * @throws TransientHubError for faults that may be retried
 * @throws ModelSetupError for all other faults
 */
export async function requestHub(
  { baseUrl, token }: HubOptions,
  path: string,
  {
    signal,
    headers,
    what,
  }: { signal: AbortSignal; headers?: Record<string, string>; what: string },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${path}`, {
      signal,
      headers: {
        // Ranges and sizes refer to the stored bytes, so compression is off.
        'Accept-Encoding': 'identity',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  } catch (error) {
    throw new TransientHubError(`${baseUrl} does not answer (${describeCause(error)})`);
  }
  const { status } = response;
  if (response.ok || status === 416) return response;
  await response.body?.cancel();
  if (status === 401 || status === 403)
    throw new ModelSetupError(
      `${baseUrl} does not allow ${token ? 'this HF_TOKEN' : 'requests without HF_TOKEN'} to read ${what}, or ${what} does not exist (${status}).`,
    );
  if (status === 404) throw new ModelSetupError(`${baseUrl} has no ${what} (404).`);
  const message = `${baseUrl} answers ${status} for ${what}`;
  if (status === 408 || status === 429 || status >= 500)
    throw new TransientHubError(message, readRetryAfterMs(response));
  throw new ModelSetupError(`${message}.`);
}

/**
 * Calls `work` until it succeeds, at most five times in a row without progress.
 *
 * @throws the signal's reason
 * @throws any error of `work` that is not a TransientHubError
 * @throws HubUnavailableError after the last attempt
 */
export async function retryHubWork<T>(
  work: () => Promise<T>,
  options: { signal: AbortSignal; getProgress?: () => number; onRetry: (text: string) => void },
): Promise<T> {
  const { signal, getProgress = () => 0, onRetry } = options;
  let progress = getProgress();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TransientHubError)) throw error;
      if (getProgress() > progress) attempt = 1;
      progress = Math.max(progress, getProgress());
      if (attempt >= MAX_ATTEMPTS)
        throw new HubUnavailableError(`${error.message}, after ${MAX_ATTEMPTS} attempts.`);
      const waitMs = error.retryAfterMs ?? computeBackoffMs(attempt, BACKOFF);
      onRetry(`${error.message}; again in ${Math.ceil(waitMs / 1_000)} s.`);
      await sleep(waitMs, undefined, { signal });
    }
  }
}

/** Yields the chunks of a body; none for an empty body. */
export async function* readChunks({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body) yield* body as ReadableStream<Uint8Array>;
}

export function describeCause(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string } } & Error;
  return cause?.code ?? cause?.message ?? message;
}

function readRetryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : undefined;
}
