import { Semaphore, SemaphoreQueueFullError } from '@plumbline/concurrency';
import type { Provider } from './article.ts';
import { ProviderError } from './provider-error.ts';
import { MAX_WAIT_MS } from './provider.throttle.ts';

/** The most callers that wait in this process; the last would wait for minutes. */
const MAX_WAITING = 20;

/**
 * Divides the requests to a provider that allows one per interval among the accounts of this
 * process. An account whose searches have to wait longer than `MAX_WAIT_MS` gets an error at once,
 * so that the next request goes to another account, however many searches the first one sends.
 */
export class ProviderTurns {
  readonly #semaphore: Semaphore;
  readonly #provider: Provider;
  readonly #intervalMs: number;

  constructor(provider: Provider, intervalMs: number) {
    this.#provider = provider;
    this.#intervalMs = intervalMs;
    this.#semaphore = new Semaphore({
      maxWaiting: MAX_WAITING,
      maxWaitingPerAccount: Math.max(1, Math.floor(MAX_WAIT_MS / Math.max(intervalMs, 1))),
    });
  }

  /**
   * Resolves when the request may be sent. Call the result once, with whether it was sent: after a
   * request, the next turn begins an interval later.
   * @throws ProviderError when others go first for longer than `MAX_WAIT_MS`
   * @throws the signal's reason
   */
  async acquire(signal: AbortSignal): Promise<(isSent: boolean) => void> {
    const release = await this.#waitForTurn(signal);
    return (isSent) => {
      if (isSent) setTimeout(release, this.#intervalMs).unref();
      else release();
    };
  }

  async #waitForTurn(signal: AbortSignal): Promise<() => void> {
    const timeout = AbortSignal.timeout(MAX_WAIT_MS);
    try {
      return await this.#semaphore.acquire([['turn', 1]], AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted && !(error instanceof SemaphoreQueueFullError)) throw error;
      throw new ProviderError(
        this.#provider,
        'rate_limited',
        'other searches are waiting for the provider; try again in a few seconds',
      );
    }
  }
}
