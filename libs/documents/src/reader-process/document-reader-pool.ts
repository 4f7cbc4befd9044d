import { DocumentError } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';
import { ReaderProcessClient } from './reader-process-client.ts';

export interface DocumentReaderPoolOptions {
  /** processes, so documents read at the same time; default 2 */
  maxProcesses?: number;
  /** for one document, from when a process takes it up; default 20,000 */
  timeoutMs?: number;
  /** JavaScript heap of one process; default 768 */
  maxHeapMb?: number;
  /** all the memory of one process, the heap included; default 256 more than the heap */
  maxMemoryMb?: number;
  /** documents that may wait for a process; default 100 */
  maxWaiting?: number;
}

interface WaitingRequest {
  resolve: (readerProcess: ReaderProcessClient) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads documents in processes of their own, so that a hostile one costs a process and not the
 * service: it is ended by its time or memory and its process replaced, while the others go on.
 * Processes start when first needed.
 */
export class DocumentReaderPool {
  readonly #maxProcesses: number;
  readonly #timeoutMs: number;
  readonly #maxHeapMb: number;
  readonly #maxMemoryMb: number;
  readonly #maxWaiting: number;
  readonly #idleProcesses: ReaderProcessClient[] = [];
  readonly #busyProcesses = new Set<ReaderProcessClient>();
  readonly #waitingRequests: WaitingRequest[] = [];
  #isClosed = false;

  constructor({
    maxProcesses = 2,
    timeoutMs = 20_000,
    maxHeapMb = 768,
    maxMemoryMb = maxHeapMb + 256,
    maxWaiting = 100,
  }: DocumentReaderPoolOptions = {}) {
    this.#maxProcesses = maxProcesses;
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
    const readerProcess = await this.#acquire(signal);
    try {
      return await readerProcess.read({ bytes, hints }, this.#timeoutMs, signal);
    } catch (error) {
      throw this.#isClosed && !signal?.aborted ? createClosedError() : error;
    } finally {
      // The caller need not wait until a process is really gone; its successor must.
      if (readerProcess.isAlive) this.#releaseProcess(readerProcess);
      else void readerProcess.exitPromise.then(() => this.#releaseProcess(readerProcess));
    }
  }

  /** Ends every process; whatever is being read or waits rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waitingRequests.splice(0)) reject(createClosedError());
    const processes = [...this.#busyProcesses, ...this.#idleProcesses.splice(0)];
    for (const readerProcess of processes) readerProcess.stop();
    await Promise.all(processes.map(({ exitPromise }) => exitPromise));
  }

  #acquire(signal: AbortSignal | undefined): Promise<ReaderProcessClient> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw createClosedError();
      signal?.throwIfAborted();
      const freeProcess = this.#takeFreeProcess();
      if (freeProcess) return resolve(freeProcess);
      if (this.#waitingRequests.length >= this.#maxWaiting)
        throw new DocumentError('busy', 'Too many documents are waiting to be read.');
      const onAbort = () => {
        this.#waitingRequests.splice(this.#waitingRequests.indexOf(request), 1);
        reject(signal?.reason);
      };
      const stopListening = () => signal?.removeEventListener('abort', onAbort);
      const request: WaitingRequest = {
        resolve: (readerProcess) => (stopListening(), resolve(readerProcess)),
        reject: (reason) => (stopListening(), reject(reason)),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waitingRequests.push(request);
    });
  }

  /** A living idle process, or a new one while fewer than allowed are there. */
  #takeFreeProcess(): ReaderProcessClient | undefined {
    let freeProcess = this.#idleProcesses.pop();
    while (freeProcess && !freeProcess.isAlive) freeProcess = this.#idleProcesses.pop();
    if (!freeProcess && this.#busyProcesses.size < this.#maxProcesses)
      freeProcess = new ReaderProcessClient(this.#maxHeapMb, this.#maxMemoryMb);
    if (freeProcess) this.#busyProcesses.add(freeProcess);
    return freeProcess;
  }

  #releaseProcess(readerProcess: ReaderProcessClient): void {
    this.#busyProcesses.delete(readerProcess);
    if (readerProcess.isAlive && !this.#isClosed) this.#idleProcesses.push(readerProcess);
    if (this.#waitingRequests.length === 0 || this.#isClosed) return;
    const next = this.#takeFreeProcess();
    if (next) this.#waitingRequests.shift()?.resolve(next);
  }
}

function createClosedError(): DocumentError {
  return new DocumentError('busy', 'The service is shutting down.');
}
