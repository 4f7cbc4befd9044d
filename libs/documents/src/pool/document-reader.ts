import { DocumentError } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';
import { ReadingThread } from './reading-thread.ts';

export interface DocumentReaderOptions {
  /** threads, so documents read at the same time; default 2 */
  workers?: number;
  /** for one document, from when a thread takes it up; default 20,000 */
  timeoutMs?: number;
  /** heap of one thread; default 768 */
  maxOldGenerationMb?: number;
  /** documents that may wait for a thread; default 100 */
  maxWaiting?: number;
}

interface Waiting {
  start: (thread: ReadingThread) => void;
  cancel: (reason: unknown) => void;
}

/**
 * Reads documents in worker threads, so that a hostile one costs a thread and not the service: it is ended by its time or memory and
 * its thread replaced, while the others go on. Threads start when first needed.
 */
export class DocumentReader {
  readonly #workers: number;
  readonly #timeoutMs: number;
  readonly #maxOldGenerationMb: number;
  readonly #maxWaiting: number;
  readonly #idle: ReadingThread[] = [];
  readonly #busy = new Set<ReadingThread>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor({ workers = 2, timeoutMs = 20_000, maxOldGenerationMb = 768, maxWaiting = 100 }: DocumentReaderOptions = {}) {
    this.#workers = workers;
    this.#timeoutMs = timeoutMs;
    this.#maxOldGenerationMb = maxOldGenerationMb;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param signal ends waiting and reading; rejects with the signal's reason then
   * @throws DocumentError those of `readDocument`, `timeout`, and `busy` when too many wait or the reader is closed
   */
  async read(bytes: Uint8Array, hints: DocumentHints = {}, signal?: AbortSignal): Promise<CleanDocument> {
    const thread = await this.#take(signal);
    try {
      // A copy of exactly these bytes: a Buffer's view may stand on a block that others share.
      return await thread.read({ bytes: Uint8Array.from(bytes), hints }, this.#timeoutMs, signal);
    } finally {
      // The caller need not wait until a thread has really stopped; its successor must.
      void thread.ended.then(() => this.#release(thread));
    }
  }

  /** Ends every thread; whatever is being read or waits rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { cancel } of this.#waiting.splice(0)) cancel(closed());
    await Promise.all([...this.#busy, ...this.#idle.splice(0)].map((thread) => thread.stop()));
  }

  #take(signal: AbortSignal | undefined): Promise<ReadingThread> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw closed();
      signal?.throwIfAborted();
      const thread = this.#thread();
      if (thread) return resolve(thread);
      if (this.#waiting.length >= this.#maxWaiting) throw new DocumentError('busy', 'Too many documents are waiting to be read.');
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener('abort', onAbort);
      const waiting: Waiting = {
        start: (free) => (settle(), resolve(free)),
        cancel: (reason) => (settle(), reject(reason)),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /** A living idle thread, or a new one while fewer than allowed are there. */
  #thread(): ReadingThread | undefined {
    let thread = this.#idle.pop();
    while (thread && !thread.isAlive) thread = this.#idle.pop();
    if (!thread && this.#busy.size < this.#workers) thread = new ReadingThread(this.#maxOldGenerationMb);
    if (thread) this.#busy.add(thread);
    return thread;
  }

  #release(thread: ReadingThread): void {
    this.#busy.delete(thread);
    if (thread.isAlive && !this.#closed) this.#idle.push(thread);
    if (this.#waiting.length === 0 || this.#closed) return;
    const next = this.#thread();
    if (next) this.#waiting.shift()?.start(next);
  }
}

function closed(): DocumentError {
  return new DocumentError('busy', 'The service is shutting down.');
}
