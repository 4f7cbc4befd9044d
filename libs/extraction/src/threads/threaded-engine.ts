import type { Engine } from '../engine.ts';
import { EngineBusy, ExtractionTimeout } from '../engine-errors.ts';
import type { Extraction } from '../extraction.ts';
import { type SourceDocument, checkDocument } from '../source.ts';
import { ExtractionThread } from './extraction-thread.ts';

export interface ThreadedEngineOptions {
  /** threads, so documents read at the same time; default 1. Each takes about 120 MB, some hundreds after the longest texts. */
  threads?: number;
  /** for one document, from when a thread takes it up; default 20,000 */
  timeoutMs?: number;
  /** documents that may wait for a thread; default 100 */
  maxWaiting?: number;
}

interface Waiting {
  start: (thread: ExtractionThread) => void;
  cancel: (reason: unknown) => void;
}

/** What a new thread takes to start, about: to let a document nobody waits for any more go on longer is dearer than to end it. */
const GRACE_MS = 1000;

/**
 * The offline engine on threads of its own, so that a long text does not hold up those who call the service meanwhile. Its answers are
 * those of `OfflineEngine`. The threads start, and load their tables, when the engine is made; none keeps the process alive.
 *
 * Short texts go there too: the way to a thread and back takes less than a millisecond, and reading here would load the tables twice.
 */
export class ThreadedEngine implements Engine {
  readonly id = 'offline';
  readonly #size: number;
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  readonly #threads = new Set<ExtractionThread>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor({ threads = 1, timeoutMs = 20_000, maxWaiting = 100 }: ThreadedEngineOptions = {}) {
    this.#size = threads;
    this.#timeoutMs = timeoutMs;
    this.#maxWaiting = maxWaiting;
    this.#fill();
  }

  /**
   * @param signal ends waiting and reading; the promise rejects with its reason at once
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   * @throws ExtractionTimeout when the document takes longer than it may
   * @throws EngineBusy when too many documents wait, or the engine is closed
   */
  async extract(document: SourceDocument, signal?: AbortSignal): Promise<Extraction> {
    checkDocument(document);
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    try {
      return await this.#inTurn((thread) => this.#read(thread, document, signal), signal);
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
  #inTurn(work: (thread: ExtractionThread) => Promise<Extraction>, signal: AbortSignal | undefined): Promise<Extraction> {
    this.#fill();
    if (!this.#free() && this.#waiting.length >= this.#maxWaiting) throw new EngineBusy('Too many documents are waiting to be read.');
    const { promise, resolve, reject } = Promise.withResolvers<Extraction>();
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
   * Reads within the time allowed. A caller that gives up is let go at once, the thread only when it is not done soon: nearly every document
   * is read sooner than another thread would have started, and threads ended at each caller's whim would be starting all the time.
   */
  #read(thread: ExtractionThread, document: SourceDocument, signal: AbortSignal | undefined): Promise<Extraction> {
    const { promise, resolve, reject } = Promise.withResolvers<Extraction>();
    const endIn = (ms: number) => setTimeout(() => thread.stop(new ExtractionTimeout(this.#timeoutMs)), ms);
    let limit = endIn(this.#timeoutMs);
    const onAbort = () => {
      reject(signal?.reason);
      clearTimeout(limit);
      limit = endIn(Math.min(GRACE_MS, this.#timeoutMs));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    void thread
      .extract(document)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(limit);
        signal?.removeEventListener('abort', onAbort);
        this.#next();
      });
    return promise;
  }

  #fill(): void {
    while (this.#threads.size < this.#size) this.#add(new ExtractionThread());
  }

  #add(thread: ExtractionThread): void {
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
      // One that could not even start is tried again only while somebody waits, and each try costs one of them an error.
      if (!this.#closed && (started || this.#waiting.length > 0)) this.#fill();
      this.#next();
    });
  }

  #free(): ExtractionThread | undefined {
    return [...this.#threads].find(({ isFree }) => isFree);
  }

  /** Hands free threads to those who wait; to be called whenever either may have changed. */
  #next(): void {
    for (let free = this.#free(); free && this.#waiting.length > 0; free = this.#free()) this.#waiting.shift()?.start(free);
    if (this.#closed) return;
    for (const thread of this.#threads) thread.hold(thread.isBusy || this.#waiting.length > 0);
  }
}

function closed(): EngineBusy {
  return new EngineBusy('The engine is closed.');
}
