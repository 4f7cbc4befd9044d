import { DocumentError } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';
import { ReaderProcessClient } from './reader-process-client.ts';

export interface DocumentReaderPoolOptions {
  /** Number of processes, and so of documents that are read at the same time. Default: 2. */
  maxProcesses?: number;
  /**
   * Milliseconds for one document, from when a process starts reading it. Default: 60,000. It is
   * the last resort: the CPU time that a document may take ends a reading earlier, and does not
   * depend on what else the machine does.
   */
  timeoutMs?: number;
  /** Megabytes of memory that one process may occupy (resident set). Default: 300. */
  maxMemoryMb?: number;
  /** Maximum documents that wait for a process. Default: 100. */
  maxWaiting?: number;
}

interface WaitingRequest {
  resolve: (readerProcess: ReaderProcessClient) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads documents in separate processes, so that a hostile document ends a process and not the
 * service. A process that exceeds its CPU time or memory is replaced, and the others continue.
 * Processes start at first use.
 */
export class DocumentReaderPool {
  readonly #maxProcesses: number;
  readonly #timeoutMs: number;
  readonly #maxMemoryMb: number;
  readonly #maxWaiting: number;
  readonly #idleProcesses: ReaderProcessClient[] = [];
  readonly #busyProcesses = new Set<ReaderProcessClient>();
  readonly #waitingRequests: WaitingRequest[] = [];
  #isClosed = false;

  constructor({
    maxProcesses = 2,
    timeoutMs = 60_000,
    maxMemoryMb = 300,
    maxWaiting = 100,
  }: DocumentReaderPoolOptions = {}) {
    this.#maxProcesses = maxProcesses;
    this.#timeoutMs = timeoutMs;
    this.#maxMemoryMb = maxMemoryMb;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param signal ends waiting and reading, which then rejects with the signal's reason
   * @throws DocumentError as `readDocument` does, `timeout`, and `busy` when too many documents
   *   wait or the reader is closed
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
      // The caller need not wait until a process has exited, but its successor must.
      if (readerProcess.isAlive) this.#releaseProcess(readerProcess);
      else void readerProcess.exitPromise.then(() => this.#releaseProcess(readerProcess));
    }
  }

  /** Ends every process; all documents that are waiting or being read reject. */
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
        throw new DocumentError(
          'busy',
          'Too many documents are waiting to be read; try again shortly.',
        );
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

  /** An idle process that is alive, or a new one if the maximum is not reached. */
  #takeFreeProcess(): ReaderProcessClient | undefined {
    let freeProcess = this.#idleProcesses.pop();
    while (freeProcess && !freeProcess.isAlive) freeProcess = this.#idleProcesses.pop();
    if (!freeProcess && this.#busyProcesses.size < this.#maxProcesses)
      freeProcess = new ReaderProcessClient(this.#maxMemoryMb);
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
