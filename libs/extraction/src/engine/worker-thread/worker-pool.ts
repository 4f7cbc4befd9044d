import { EngineBusyError, ExtractionTimeoutError } from '../engine-errors.ts';
import { validateDocument } from '../../analyzed-document.ts';
import type { TaskRunner, TaskName, EngineTasks } from '../tasks.ts';
import { WorkerThread } from './worker-thread.ts';

export interface WorkerPoolOptions {
  /**
   * Number of threads, and so of documents read at the same time; default 1. Each takes about 120
   * MB, and some hundred MB after the longest texts.
   */
  threadCount?: number;
  /** Limit for one document, from when a thread starts it; default 20,000. */
  timeoutMs?: number;
  /** Megabytes of the JavaScript heap of each thread; default 384. */
  maxHeapMb?: number;
  /** Maximum number of documents that wait for a thread; default 100. */
  maxQueueLength?: number;
  /**
   * Whether the threads start at once; default true. Otherwise they start with the first document,
   * which then waits about a second for the tables.
   */
  shouldWarmUp?: boolean;
}

interface QueuedTask {
  start: (thread: WorkerThread) => void;
  cancel: (reason: unknown) => void;
}

/**
 * About the start time of a thread. Letting an abandoned document run longer costs more than ending
 * the thread.
 */
const ABORT_GRACE_MS = 1000;

/**
 * Runs the rules on separate threads, so that a long text does not block other requests. No thread
 * keeps the process alive.
 *
 * Short texts also go there. The round trip takes less than a millisecond, and reading on the main
 * thread would load the tables twice.
 */
export class WorkerPool implements TaskRunner {
  readonly #threadCount: number;
  readonly #timeoutMs: number;
  readonly #maxHeapMb: number | undefined;
  readonly #maxQueueLength: number;
  readonly #threads = new Set<WorkerThread>();
  readonly #queue: QueuedTask[] = [];
  #isClosed = false;

  constructor({
    threadCount = 1,
    timeoutMs = 20_000,
    maxHeapMb,
    maxQueueLength = 100,
    shouldWarmUp = true,
  }: WorkerPoolOptions = {}) {
    this.#threadCount = threadCount;
    this.#timeoutMs = timeoutMs;
    this.#maxHeapMb = maxHeapMb;
    this.#maxQueueLength = maxQueueLength;
    if (shouldWarmUp) this.warmUp();
  }

  /** Starts the missing threads. */
  warmUp(): void {
    this.#startMissingThreads();
  }

  /**
   * @param signal aborts waiting and running; the promise rejects with its reason at once
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   * @throws ExtractionTimeoutError when the task exceeds the time limit
   * @throws ExtractionMemoryError when the task exhausts the memory of its thread
   * @throws EngineBusyError when too many tasks wait, the thread ends, or the pool is closed
   */
  async run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<EngineTasks[Name]['output']> {
    if (name === 'extract') validateDocument(input as EngineTasks['extract']['input']);
    signal?.throwIfAborted();
    if (this.#isClosed) throw createClosedError();
    try {
      return await this.#enqueue(
        (thread) => this.#runWithTimeout(thread, thread.run(name, input), signal),
        signal,
      );
    } catch (error) {
      throw this.#isClosed && !signal?.aborted ? createClosedError() : error;
    }
  }

  /** Ends all threads. Running and waiting tasks reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { cancel } of this.#queue.splice(0)) cancel(createClosedError());
    const threads = [...this.#threads];
    for (const thread of threads) {
      thread.setKeepAlive(true);
      thread.stop(createClosedError());
    }
    await Promise.all(threads.map(({ whenEnded }) => whenEnded));
  }

  /** Runs the work on the next free thread, after those already in the queue. */
  #enqueue<T>(
    runOnThread: (thread: WorkerThread) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    this.#startMissingThreads();
    if (!this.#findFreeThread() && this.#queue.length >= this.#maxQueueLength)
      throw new EngineBusyError('Too many texts are waiting for extraction; try again shortly.');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const removeAbortListener = () => signal?.removeEventListener('abort', onAbort);
    const queuedTask: QueuedTask = {
      start: (thread) => (removeAbortListener(), resolve(runOnThread(thread))),
      cancel: (reason) => (removeAbortListener(), reject(reason)),
    };
    const onAbort = () => {
      this.#queue.splice(this.#queue.indexOf(queuedTask), 1);
      reject(signal?.reason);
      this.#dispatch();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#queue.push(queuedTask);
    this.#dispatch();
    return promise;
  }

  /**
   * Runs the task within the time limit. A caller that aborts is released at once. The thread ends
   * only if the task does not finish soon, because nearly every document is finished before a new
   * thread would have started.
   */
  #runWithTimeout<T>(
    thread: WorkerThread,
    task: Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stopThreadAfter = (ms: number) =>
      setTimeout(() => thread.stop(new ExtractionTimeoutError(this.#timeoutMs)), ms);
    let timeout = stopThreadAfter(this.#timeoutMs);
    const onAbort = () => {
      reject(signal?.reason);
      clearTimeout(timeout);
      timeout = stopThreadAfter(Math.min(ABORT_GRACE_MS, this.#timeoutMs));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void task.then(resolve, reject).finally(() => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
      this.#dispatch();
    });
    return promise;
  }

  #startMissingThreads(): void {
    while (this.#threads.size < this.#threadCount)
      this.#addThread(new WorkerThread(this.#maxHeapMb));
  }

  #addThread(thread: WorkerThread): void {
    this.#threads.add(thread);
    let hasStarted = false;
    thread.whenStarted.then(
      () => {
        hasStarted = true;
        this.#dispatch();
      },
      (reason: unknown) => this.#queue.shift()?.cancel(reason),
    );
    void thread.whenEnded.then(() => {
      this.#threads.delete(thread);
      // A thread that failed to start is retried only while tasks wait, and each attempt fails one
      // of them.
      if (!this.#isClosed && (hasStarted || this.#queue.length > 0)) this.#startMissingThreads();
      this.#dispatch();
    });
  }

  #findFreeThread(): WorkerThread | undefined {
    return [...this.#threads].find(({ isFree }) => isFree);
  }

  /** Assigns free threads to waiting tasks. Call it whenever either may have changed. */
  #dispatch(): void {
    for (
      let freeThread = this.#findFreeThread();
      freeThread && this.#queue.length > 0;
      freeThread = this.#findFreeThread()
    )
      this.#queue.shift()?.start(freeThread);
    if (this.#isClosed) return;
    for (const thread of this.#threads)
      thread.setKeepAlive(thread.hasPendingTask || this.#queue.length > 0);
  }
}

function createClosedError(): EngineBusyError {
  return new EngineBusyError('The extraction engine was shut down.');
}
