import { EngineBusy, ExtractionTimeout } from '../engine-errors.ts';
import { checkDocument } from '../source.ts';
import type { Work, WorkName, Works } from '../work.ts';
import { WorkThread } from './work-thread.ts';

export interface ThreadedWorkOptions {
  /**
   * threads, so documents read at the same time; default 1. Each takes about 120 MB, some hundreds
   * after the longest texts.
   */
  threads?: number;
  /** for one document, from when a thread takes it up; default 20,000 */
  timeoutMs?: number;
  /** documents that may wait for a thread; default 100 */
  maxWaiting?: number;
  /**
   * whether the threads start at once; default true. Else with the first document, which then waits
   * a second for its thread to load its tables
   */
  warm?: boolean;
}

interface Waiting {
  start: (thread: WorkThread) => void;
  cancel: (reason: unknown) => void;
}

/**
 * What a new thread takes to start, about: to let a document nobody waits for any more go on longer
 * is dearer than to end it.
 */
const GRACE_MS = 1000;

/**
 * The rules on threads of their own, so that a long text does not hold up those who call the
 * service meanwhile. None keeps the process alive.
 *
 * Short texts go there too: the way to a thread and back takes less than a millisecond, and reading
 * here would load the tables twice.
 */
export class ThreadedWork implements Work {
  readonly #size: number;
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  readonly #threads = new Set<WorkThread>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor({
    threads = 1,
    timeoutMs = 20_000,
    maxWaiting = 100,
    warm = true,
  }: ThreadedWorkOptions = {}) {
    this.#size = threads;
    this.#timeoutMs = timeoutMs;
    this.#maxWaiting = maxWaiting;
    if (warm) this.warm();
  }

  /** Starts the threads that are not there yet. */
  warm(): void {
    this.#fill();
  }

  /**
   * @param signal ends waiting and working; the promise rejects with its reason at once
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   * @throws ExtractionTimeout when the task takes longer than it may
   * @throws EngineBusy when too many tasks wait, or this is closed
   */
  async run<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Works[Name]['output']> {
    if (name === 'extract') checkDocument(input as Works['extract']['input']);
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    try {
      return await this.#inTurn(
        (thread) => this.#limited(thread, thread.run(name, input), signal),
        signal,
      );
    } catch (error) {
      throw this.#closed && !signal?.aborted ? closed() : error;
    }
  }

  /** Ends every thread; whatever is being read or waits rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { cancel } of this.#waiting.splice(0)) cancel(closed());
    const threads = [...this.#threads];
    for (const thread of threads) {
      thread.hold(true);
      thread.stop(closed());
    }
    await Promise.all(threads.map(({ ended }) => ended));
  }

  /** Starts the work with the next thread that is free, behind those that wait already. */
  #inTurn<T>(
    work: (thread: WorkThread) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    this.#fill();
    if (!this.#free() && this.#waiting.length >= this.#maxWaiting)
      throw new EngineBusy('Too many texts are waiting to be read.');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const settle = () => signal?.removeEventListener('abort', onAbort);
    const waiting: Waiting = {
      start: (thread) => (settle(), resolve(work(thread))),
      cancel: (reason) => (settle(), reject(reason)),
    };
    const onAbort = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal?.reason);
      this.#next();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(waiting);
    this.#next();
    return promise;
  }

  /**
   * The task within the time allowed. A caller that gives up is let go at once, the thread only
   * when it is not done soon: nearly every document is read sooner than another thread would have
   * started, and threads ended at each caller's whim would be starting all the time.
   */
  #limited<T>(thread: WorkThread, task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const endIn = (ms: number) =>
      setTimeout(() => thread.stop(new ExtractionTimeout(this.#timeoutMs)), ms);
    let limit = endIn(this.#timeoutMs);
    const onAbort = () => {
      reject(signal?.reason);
      clearTimeout(limit);
      limit = endIn(Math.min(GRACE_MS, this.#timeoutMs));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void task.then(resolve, reject).finally(() => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', onAbort);
      this.#next();
    });
    return promise;
  }

  #fill(): void {
    while (this.#threads.size < this.#size) this.#add(new WorkThread());
  }

  #add(thread: WorkThread): void {
    this.#threads.add(thread);
    let started = false;
    thread.started.then(
      () => {
        started = true;
        this.#next();
      },
      (reason: unknown) => this.#waiting.shift()?.cancel(reason),
    );
    void thread.ended.then(() => {
      this.#threads.delete(thread);
      // One that could not even start is tried again only while somebody waits, and each try costs
      // one of them an error.
      if (!this.#closed && (started || this.#waiting.length > 0)) this.#fill();
      this.#next();
    });
  }

  #free(): WorkThread | undefined {
    return [...this.#threads].find(({ isFree }) => isFree);
  }

  /** Hands free threads to those who wait; to be called whenever either may have changed. */
  #next(): void {
    for (let free = this.#free(); free && this.#waiting.length > 0; free = this.#free())
      this.#waiting.shift()?.start(free);
    if (this.#closed) return;
    for (const thread of this.#threads) thread.hold(thread.isBusy || this.#waiting.length > 0);
  }
}

function closed(): EngineBusy {
  return new EngineBusy('The engine is closed.');
}
