import { Semaphore, SemaphoreQueueFullError } from '@plumbline/concurrency';
import { LocalModelError } from '../local-model-error.ts';
import type { WorkerModel, WorkerRequest } from './message.types.ts';
import { type AnsweredReply, ModelThread } from './model-thread.ts';

export interface ModelWorkerOptions {
  /** Milliseconds for one request, counted from when the thread starts it. Default 20,000. */
  timeoutMs?: number;
  /** Milliseconds for loading the model. Default 60,000. */
  startTimeoutMs?: number;
  /** Maximum number of waiting requests. Default 64. */
  maxWaiting?: number;
}

/** After this many starts within the period, no thread is started for the rest of it. */
const MAX_STARTS = 3;
const STARTS_PERIOD_MS = 600_000;

/**
 * Keeps a thread for a model. The first request starts it, and it is restarted after it has ended,
 * a limited number of times.
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
   * @throws LocalModelError
   * @throws the signal's reason at once, while the thread finishes its current request
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
            ? new LocalModelError('busy', 'Too many requests are waiting for the local model.')
            : error,
        ),
      );
    return promise.finally(() => either.removeEventListener('abort', giveUp));
  }

  /** Ends the thread; running and waiting requests reject. */
  async close(): Promise<void> {
    const reason = new LocalModelError(
      'cancelled',
      'The local model was shut down before it answered.',
    );
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
        `The local model crashed ${MAX_STARTS} times in ten minutes and is not restarted for now.`,
      );
    this.#startTimes.push(now);
    return (this.#thread = new ModelThread(this.#model, this.#options.startTimeoutMs));
  }
}
