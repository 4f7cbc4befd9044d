import {
  chargeWork,
  countHelpers,
  Semaphore,
  SemaphoreQueueFullError,
  type SemaphoreLoad,
} from '@plumbline/concurrency';
import { EngineBusyError, ExtractionTimeoutError } from '../engine-errors.ts';
import { validateDocument } from '../../analyzed-document.ts';
import type { TaskRunner, TaskName, EngineTasks } from '../tasks.ts';
import { WorkerThread } from './worker-thread.ts';

export interface WorkerPoolOptions {
  /**
   * Number of threads, and so of texts that are read at the same time; default: one for each
   * processor, at least 2 and at most 4. Each takes about 220 MB, and 100 MB more after the longest
   * texts. Long texts of one account, and of all background work together, leave one of several
   * threads to others.
   */
  threadCount?: number;
  /** Limit for one document, from when a thread starts it; default 20,000. */
  timeoutMs?: number;
  /** Megabytes of the JavaScript heap of each thread; default 384. */
  maxHeapMb?: number;
  /** Maximum number of documents that wait for a thread; default 400. */
  maxQueueLength?: number;
  /** Maximum number of documents of one account that wait for a thread; default 100. */
  maxQueueLengthPerAccount?: number;
  /**
   * Whether the threads start at once; default true. Otherwise they start with the first document,
   * which then waits about a second for the tables.
   */
  shouldWarmUp?: boolean;
}

/**
 * About the start time of a thread. Letting an abandoned document run longer costs more than ending
 * the thread. Also, the work of a stopped chat reply must end within a second.
 */
const ABORT_GRACE_MS = 500;
/** A text of this length takes at most half a second. */
const MAX_SHORT_CHARS = 12_000;

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
  readonly #semaphore: Semaphore;
  readonly #closing = new AbortController();
  readonly #threads = new Set<WorkerThread>();
  readonly #idleThreads: WorkerThread[] = [];

  constructor({
    threadCount = countHelpers(),
    timeoutMs = 20_000,
    maxHeapMb,
    maxQueueLength = 400,
    maxQueueLengthPerAccount = 100,
    shouldWarmUp = true,
  }: WorkerPoolOptions = {}) {
    this.#threadCount = threadCount;
    this.#timeoutMs = timeoutMs;
    this.#maxHeapMb = maxHeapMb;
    const sharedThreadCount = Math.max(1, threadCount - 1);
    this.#semaphore = new Semaphore({
      maxWaiting: maxQueueLength,
      maxWaitingPerAccount: maxQueueLengthPerAccount,
      maxPerAccount: sharedThreadCount,
      maxBackground: sharedThreadCount,
    });
    if (shouldWarmUp) this.warmUp();
  }

  /** The texts that are read and that wait. */
  get load(): SemaphoreLoad {
    return this.#semaphore.load;
  }

  /** Starts the missing threads, one after the other: each start takes a second of CPU time. */
  warmUp(): void {
    if (this.#threads.size >= this.#threadCount || this.#closing.signal.aborted) return;
    const thread = this.#addThread();
    this.#idleThreads.push(thread);
    thread.whenStarted.then(
      () => this.warmUp(),
      () => undefined, // the next task starts a thread again, and reports why it fails
    );
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
    const release = await this.#acquirePermit(isShortTask(input), signal);
    const thread = this.#takeThread();
    const startedAt = performance.now();
    const task = thread.run(name, input);
    void task
      .then(
        ({ cost }) => chargeWork(cost),
        // A task that failed or was stopped reports no cost.
        () => chargeWork({ cpuMs: performance.now() - startedAt }),
      )
      .finally(() => {
        this.#returnThread(thread);
        release();
      });
    return this.#limitTime(thread, task, signal);
  }

  /** Ends all threads. Running and waiting tasks reject. */
  async close(): Promise<void> {
    this.#closing.abort(createClosedError());
    const threads = [...this.#threads];
    for (const thread of threads) {
      thread.setKeepAlive(true);
      thread.stop(createClosedError());
    }
    await Promise.all(threads.map(({ whenEnded }) => whenEnded));
  }

  async #acquirePermit(isShort: boolean, signal: AbortSignal | undefined): Promise<() => void> {
    const { signal: closingSignal } = this.#closing;
    const anySignal = signal ? AbortSignal.any([signal, closingSignal]) : closingSignal;
    try {
      const release = await this.#semaphore.acquire([['threads', this.#threadCount]], anySignal, {
        isShort,
      });
      if (!anySignal.aborted) return release;
      release();
      throw anySignal.reason;
    } catch (error) {
      if (!(error instanceof SemaphoreQueueFullError)) throw error;
      throw error.isAccountLimit
        ? new EngineBusyError(
            `This account has ${error.waitingCount} texts that wait for extraction, which is the ` +
              'maximum; send the next one when one of them is done.',
            { isAccountLimit: true },
          )
        : new EngineBusyError('Too many texts are waiting for extraction; try again shortly.');
    }
  }

  /**
   * Returns the task's result within the time limit. A caller that aborts is released at once. The
   * thread ends only if the task does not finish soon, because nearly every document is finished
   * before a new thread would have started.
   */
  async #limitTime<T>(
    thread: WorkerThread,
    task: Promise<{ result: T }>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stopThreadAfter = (ms: number) =>
      setTimeout(() => thread.stop(new ExtractionTimeoutError(this.#timeoutMs)), ms);
    let timeout: NodeJS.Timeout | undefined;
    // From when the thread starts the task: a new thread loads its tables first.
    void thread.whenStarted.then(
      () => (timeout ??= stopThreadAfter(this.#timeoutMs)),
      () => undefined,
    );
    const onAbort = () => {
      reject(signal?.reason);
      clearTimeout(timeout);
      timeout = stopThreadAfter(Math.min(ABORT_GRACE_MS, this.#timeoutMs));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void task
      .then(({ result }) => resolve(result), reject)
      .finally(() => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', onAbort);
      });
    return promise;
  }

  /** The thread that is idle for longest, so that all keep their code compiled, or a new one. */
  #takeThread(): WorkerThread {
    let thread = this.#idleThreads.shift();
    while (thread?.isEnding) thread = this.#idleThreads.shift();
    thread ??= this.#addThread();
    thread.setKeepAlive(true);
    return thread;
  }

  #returnThread(thread: WorkerThread): void {
    thread.setKeepAlive(false);
    if (!thread.isEnding) this.#idleThreads.push(thread);
  }

  #addThread(): WorkerThread {
    const thread = new WorkerThread(this.#maxHeapMb);
    this.#threads.add(thread);
    let hasStarted = false;
    thread.whenStarted.then(
      () => (hasStarted = true),
      () => undefined,
    );
    void thread.whenEnded.then(() => {
      this.#threads.delete(thread);
      // So that the next task need not wait for the start.
      if (hasStarted) this.warmUp();
    });
    return thread;
  }
}

/** Other tasks than those for a single text may compare any number of texts. */
const isShortTask = (input: EngineTasks[TaskName]['input']) =>
  'text' in input && input.text.length <= MAX_SHORT_CHARS;

function createClosedError(): EngineBusyError {
  return new EngineBusyError('The extraction engine was shut down.');
}
