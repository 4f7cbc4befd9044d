import { DocumentError } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';
import { ReadingProcess } from './reading-process.ts';

export interface DocumentReaderOptions {
  /** processes, so documents read at the same time; default 2 */
  workers?: number;
  /** for one document, from when a process takes it up; default 20,000 */
  timeoutMs?: number;
  /** JavaScript heap of one process; default 768 */
  maxHeapMb?: number;
  /** all the memory of one process, the heap included; default 256 more than the heap */
  maxMemoryMb?: number;
  /** documents that may wait for a process; default 100 */
  maxWaiting?: number;
}

interface Waiting {
  start: (reading: ReadingProcess) => void;
  cancel: (reason: unknown) => void;
}

/**
 * Reads documents in processes of their own, so that a hostile one costs a process and not the
 * service: it is ended by its time or memory and its process replaced, while the others go on.
 * Processes start when first needed.
 */
export class DocumentReader {
  readonly #workers: number;
  readonly #timeoutMs: number;
  readonly #maxHeapMb: number;
  readonly #maxMemoryMb: number;
  readonly #maxWaiting: number;
  readonly #idle: ReadingProcess[] = [];
  readonly #busy = new Set<ReadingProcess>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor({
    workers = 2,
    timeoutMs = 20_000,
    maxHeapMb = 768,
    maxMemoryMb = maxHeapMb + 256,
    maxWaiting = 100,
  }: DocumentReaderOptions = {}) {
    this.#workers = workers;
    this.#timeoutMs = timeoutMs;
    this.#maxHeapMb = maxHeapMb;
    this.#maxMemoryMb = maxMemoryMb;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param signal ends waiting and reading; rejects with the signal's reason then
   * @throws DocumentError those of `readDocument`, `timeout`, and `busy` when too many wait or the
   *   reader is closed
   */
  async read(
    bytes: Uint8Array,
    hints: DocumentHints = {},
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    const reading = await this.#take(signal);
    try {
      return await reading.read({ bytes, hints }, this.#timeoutMs, signal);
    } catch (error) {
      throw this.#closed && !signal?.aborted ? closed() : error;
    } finally {
      // The caller need not wait until a process is really gone; its successor must.
      if (reading.isAlive) this.#release(reading);
      else void reading.ended.then(() => this.#release(reading));
    }
  }

  /** Ends every process; whatever is being read or waits rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { cancel } of this.#waiting.splice(0)) cancel(closed());
    const all = [...this.#busy, ...this.#idle.splice(0)];
    for (const reading of all) reading.stop();
    await Promise.all(all.map(({ ended }) => ended));
  }

  #take(signal: AbortSignal | undefined): Promise<ReadingProcess> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw closed();
      signal?.throwIfAborted();
      const free = this.#free();
      if (free) return resolve(free);
      if (this.#waiting.length >= this.#maxWaiting)
        throw new DocumentError('busy', 'Too many documents are waiting to be read.');
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener('abort', onAbort);
      const waiting: Waiting = {
        start: (reading) => (settle(), resolve(reading)),
        cancel: (reason) => (settle(), reject(reason)),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /** A living idle process, or a new one while fewer than allowed are there. */
  #free(): ReadingProcess | undefined {
    let free = this.#idle.pop();
    while (free && !free.isAlive) free = this.#idle.pop();
    if (!free && this.#busy.size < this.#workers)
      free = new ReadingProcess(this.#maxHeapMb, this.#maxMemoryMb);
    if (free) this.#busy.add(free);
    return free;
  }

  #release(reading: ReadingProcess): void {
    this.#busy.delete(reading);
    if (reading.isAlive && !this.#closed) this.#idle.push(reading);
    if (this.#waiting.length === 0 || this.#closed) return;
    const next = this.#free();
    if (next) this.#waiting.shift()?.start(next);
  }
}

function closed(): DocumentError {
  return new DocumentError('busy', 'The service is shutting down.');
}
