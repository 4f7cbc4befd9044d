import { EngineBusyError, ExtractionTimeoutError } from '../engine-errors.ts';
import { validateDocument } from '../../analyzed-document.ts';
import type { TaskRunner, TaskName, EngineTasks } from '../tasks.ts';
import { WorkerThread } from './worker-thread.ts';

export interface WorkerPoolOptions {
  /**
   * threads, so documents read at the same time; default 1. Each takes about 120 MB, some hundreds
   * after the longest texts.
   */
  threadCount?: number;
  /** for one document, from when a thread takes it up; default 20,000 */
  timeoutMs?: number;
  /** documents that may wait for a thread; default 100 */
  maxQueueLength?: number;
  /**
   * whether the threads start at once; default true. Else with the first document, which then waits
   * a second for its thread to load its tables
   */
  shouldWarmUp?: boolean;
}

interface QueuedTask {
  start: (thread: WorkerThread) => void;
  cancel: (reason: unknown) => void;
}

/**
 * What a new thread takes to start, about: to let a document nobody waits for any more go on longer
 * is dearer than to end it.
 */
const ABORT_GRACE_MS = 1000;

/**
 * The rules on threads of their own, so that a long text does not hold up those who call the
 * service meanwhile. None keeps the process alive.
 *
 * Short texts go there too: the way to a thread and back takes less than a millisecond, and reading
 * here would load the tables twice.
 */
export class WorkerPool implements TaskRunner {
  readonly #threadCount: number;
  readonly #timeoutMs: number;
  readonly #maxQueueLength: number;
  readonly #threads = new Set<WorkerThread>();
  readonly #queue: QueuedTask[] = [];
  #isClosed = false;

  constructor({
    threadCount = 1,
    timeoutMs = 20_000,
    maxQueueLength = 100,
    shouldWarmUp = true,
  }: WorkerPoolOptions = {}) {
    this.#threadCount = threadCount;
    this.#timeoutMs = timeoutMs;
    this.#maxQueueLength = maxQueueLength;
    if (shouldWarmUp) this.warmUp();
  }

  /** Starts the threads that are not there yet. */
  warmUp(): void {
    this.#startMissingThreads();
  }

  /**
   * @param signal ends waiting and working; the promise rejects with its reason at once
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   * @throws ExtractionTimeoutError when the task takes longer than it may
   * @throws EngineBusyError when too many tasks wait, or this is closed
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

  /** Ends every thread; whatever is being read or waits rejects. */
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

  /** Starts the work with the next thread that is free, behind those that wait already. */
  #enqueue<T>(
    runOnThread: (thread: WorkerThread) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    this.#startMissingThreads();
    if (!this.#findFreeThread() && this.#queue.length >= this.#maxQueueLength)
      throw new EngineBusyError('Too many texts are waiting to be read.');
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
   * The task within the time allowed. A caller that gives up is let go at once, the thread only
   * when it is not done soon: nearly every document is read sooner than another thread would have
   * started, and threads ended at each caller's whim would be starting all the time.
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
    while (this.#threads.size < this.#threadCount) this.#addThread(new WorkerThread());
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
      // One that could not even start is tried again only while somebody waits, and each try costs
      // one of them an error.
      if (!this.#isClosed && (hasStarted || this.#queue.length > 0)) this.#startMissingThreads();
      this.#dispatch();
    });
  }

  #findFreeThread(): WorkerThread | undefined {
    return [...this.#threads].find(({ isFree }) => isFree);
  }

  /** Hands free threads to those who wait; to be called whenever either may have changed. */
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
  return new EngineBusyError('The engine is closed.');
}
