import { Semaphore, SemaphoreQueueFullError } from '@plumbline/concurrency';
import { LocalModelError } from '../local-model-error.ts';
import type { WorkerModel, WorkerRequest } from './message.types.ts';
import { type AnsweredReply, ModelThread } from './model-thread.ts';

export interface ModelWorkerOptions {
  /** For one request, from when the thread takes it up. Default 20,000. */
  timeoutMs?: number;
  /** Until the model is loaded. Default 60,000. */
  startTimeoutMs?: number;
  /** Requests that may wait. Default 64. */
  maxWaiting?: number;
}

/** After so many starts within the period nothing is started for the rest of it. */
const MAX_STARTS = 3;
const STARTS_PERIOD_MS = 600_000;

/**
 * Keeps a thread for a model: starts it with the first request, and again when it has ended, but
 * not for ever.
 */
export class ModelWorker {
  readonly #model: WorkerModel;
  readonly #options: Required<ModelWorkerOptions>;
  readonly #semaphore: Semaphore;
  readonly #closing = new AbortController();
  #thread: ModelThread | undefined;
  #startTimes: number[] = [];

  constructor(model: WorkerModel, options: ModelWorkerOptions = {}) {
    const { timeoutMs = 20_000, startTimeoutMs = 60_000, maxWaiting = 64 } = options;
    this.#model = model;
    this.#options = { timeoutMs, startTimeoutMs, maxWaiting };
    this.#semaphore = new Semaphore({ maxWaiting });
  }

  /**
   * @throws LocalModelError; the signal's reason at once, while the thread ends what it has begun
   */
  async run(request: WorkerRequest, signal?: AbortSignal): Promise<AnsweredReply> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<AnsweredReply>();
    const either = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    const giveUp = () => reject(either.reason);
    if (either.aborted) throw either.reason;
    either.addEventListener('abort', giveUp, { once: true });
    this.#semaphore
      .run([['thread', 1]], either, () => this.#runOnThread(request))
      .then(resolve, (error: unknown) =>
        reject(
          error instanceof SemaphoreQueueFullError
            ? new LocalModelError('busy', 'Too many requests are waiting for the model.')
            : error,
        ),
      );
    return promise.finally(() => either.removeEventListener('abort', giveUp));
  }

  /** Ends the thread; what is under way or waits rejects. */
  async close(): Promise<void> {
    const reason = new LocalModelError('cancelled', 'The model is closed.');
    this.#closing.abort(reason);
    this.#thread?.stop(reason);
    await this.#thread?.whenEnded;
  }

  async #runOnThread(request: WorkerRequest): Promise<AnsweredReply> {
    const thread = this.#openThread();
    await thread.whenStarted;
    return thread.run(request, this.#options.timeoutMs);
  }

  #openThread(): ModelThread {
    if (this.#thread && !this.#thread.isEnding) return this.#thread;
    this.#closing.signal.throwIfAborted();
    const now = Date.now();
    this.#startTimes = this.#startTimes.filter((time) => now - time < STARTS_PERIOD_MS);
    if (this.#startTimes.length >= MAX_STARTS)
      throw new LocalModelError(
        'unavailable',
        `The model crashed ${MAX_STARTS} times in ten minutes and is not restarted for now.`,
      );
    this.#startTimes.push(now);
    return (this.#thread = new ModelThread(this.#model, this.#options.startTimeoutMs));
  }
}
