import { Worker } from 'node:worker_threads';
import { LocalModelError } from '../local-model-error.ts';
import type { WorkerModel, WorkerReply, WorkerRequest } from './message.types.ts';

const RUNS_FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER_ENTRY = new URL(
  RUNS_FROM_SOURCE ? './model.worker.ts' : './model.worker.js',
  import.meta.url,
);
/** JavaScript heap for the vocabularies of large models; the network is stored outside it. */
const MAX_HEAP_MB = 320;

export type AnsweredReply = Extract<WorkerReply, { kind: 'probabilities' | 'vectors' }>;

/**
 * A thread with one model, which processes one request at a time. While idle, it does not keep the
 * process alive.
 */
export class ModelThread {
  readonly #worker: Worker;
  readonly #startup = Promise.withResolvers<void>();
  readonly #exit = Promise.withResolvers<void>();
  #pending: PromiseWithResolvers<AnsweredReply> | undefined;
  #isEnding = false;

  /** @param startTimeoutMs time limit for loading the model */
  constructor(model: WorkerModel, startTimeoutMs: number) {
    this.#worker = new Worker(WORKER_ENTRY, {
      workerData: model,
      execArgv: RUNS_FROM_SOURCE ? ['--conditions=@plumbline/source'] : [],
      // Passes no secrets of this process on. In addition, allowRemoteModels is off.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#startup.promise.catch(() => undefined);
    const timeout = setTimeout(
      () =>
        this.stop(
          new LocalModelError(
            'timeout',
            `The local model did not load within ${startTimeoutMs} ms.`,
          ),
        ),
      startTimeoutMs,
    );
    const endTimeout = () => clearTimeout(timeout);
    void this.#startup.promise.then(endTimeout, endTimeout);
    this.#worker
      .on('message', (reply: WorkerReply) => this.#handleReply(reply))
      .on('messageerror', (error) => this.stop(toUnavailable(error)))
      .on('error', (error) => this.stop(toUnavailable(error)))
      .on('exit', () => {
        this.stop(new LocalModelError('unavailable', 'The thread of the local model ended.'));
        this.#exit.resolve();
      });
  }

  /** Whether the thread has ended or is about to. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Resolves when the model is loaded; rejects when the thread ends before. */
  get whenStarted(): Promise<void> {
    return this.#startup.promise;
  }

  /** Resolves when the thread has ended. */
  get whenEnded(): Promise<void> {
    return this.#exit.promise;
  }

  /** @throws LocalModelError */
  async run(request: WorkerRequest, timeoutMs: number): Promise<AnsweredReply> {
    const pending = (this.#pending = Promise.withResolvers<AnsweredReply>());
    const timeout = setTimeout(
      () =>
        this.stop(
          new LocalModelError('timeout', `The local model did not answer within ${timeoutMs} ms.`),
        ),
      timeoutMs,
    );
    this.#worker.ref();
    try {
      this.#worker.postMessage(request);
      return await pending.promise;
    } finally {
      clearTimeout(timeout);
      this.#pending = undefined;
      this.#worker.unref();
    }
  }

  /** Ends the thread, even during a request. */
  stop(reason: LocalModelError): void {
    this.#isEnding = true;
    this.#startup.reject(reason);
    this.#pending?.reject(reason);
    void this.#worker.terminate();
  }

  #handleReply(reply: WorkerReply): void {
    if (this.#isEnding) return;
    if (reply.kind === 'ready') {
      this.#worker.unref();
      this.#startup.resolve();
    } else if (reply.kind === 'unloadable')
      this.stop(
        new LocalModelError('unavailable', `The local model cannot be loaded: ${reply.message}.`),
      );
    else if (reply.kind === 'failed')
      this.#pending?.reject(
        new LocalModelError('failed', `The local model failed: ${reply.message}.`),
      );
    else this.#pending?.resolve(reply);
  }
}

const toUnavailable = (error: unknown) =>
  new LocalModelError(
    'unavailable',
    'The thread of the local model failed: ' +
      `${error instanceof Error ? error.message : String(error)}.`,
  );
