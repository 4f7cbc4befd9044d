import {
  countHelpers,
  Semaphore,
  SemaphoreQueueFullError,
  type SemaphoreLoad,
} from '@plumbline/concurrency';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';
import { toBusyError } from './busy-error.ts';
import { ReaderProcessClient } from './reader-process-client.ts';

export interface DocumentReaderPoolOptions {
  /**
   * Number of processes, and so of documents that are read at the same time. Default: one for each
   * processor, at least 2 and at most 4. One account leaves at least one of several processes to
   * others, and so does all background work together.
   */
  maxProcesses?: number;
  /**
   * Milliseconds for one document, from when a process starts reading it. Default: 60,000. It is
   * the last resort: the CPU time that a document may take ends a reading earlier, and does not
   * depend on what else the machine does.
   */
  timeoutMs?: number;
  /** Megabytes of memory that one process may occupy (resident set). Default: 300. */
  maxMemoryMb?: number;
  /** Maximum documents that wait for a process. Default: 400. */
  maxWaiting?: number;
  /** Maximum documents of one account that wait for a process. Default: 100. */
  maxWaitingPerAccount?: number;
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
  readonly #semaphore: Semaphore;
  readonly #closing = new AbortController();
  readonly #idleProcesses: ReaderProcessClient[] = [];
  readonly #busyProcesses = new Set<ReaderProcessClient>();

  constructor({
    maxProcesses = countHelpers(),
    timeoutMs = 60_000,
    maxMemoryMb = 300,
    maxWaiting = 400,
    maxWaitingPerAccount = 100,
  }: DocumentReaderPoolOptions = {}) {
    this.#maxProcesses = maxProcesses;
    this.#timeoutMs = timeoutMs;
    this.#maxMemoryMb = maxMemoryMb;
    const sharedProcessCount = Math.max(1, maxProcesses - 1);
    this.#semaphore = new Semaphore({
      ...{ maxWaiting, maxWaitingPerAccount },
      maxPerAccount: sharedProcessCount,
      maxBackground: sharedProcessCount,
    });
  }

  /**
   * @param signal ends waiting and reading, which then rejects with the signal's reason
   * @throws DocumentError as `readDocument` does, `timeout`, and `account_busy` and `busy` when
   *   too many documents wait, and `busy` when the reader is closed
   */
  async read(
    bytes: Uint8Array,
    hints: DocumentHints = {},
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    const release = await this.#acquirePermit(signal);
    const readerProcess = this.#takeProcess();
    try {
      return await readerProcess.read({ bytes, hints }, this.#timeoutMs, signal);
    } catch (error) {
      throw this.#closing.signal.aborted && !signal?.aborted ? createClosedError() : error;
    } finally {
      const returnProcess = () => {
        this.#returnProcess(readerProcess);
        release();
      };
      // The caller need not wait until a process has exited, but its successor must.
      if (readerProcess.isAlive) returnProcess();
      else void readerProcess.exitPromise.then(returnProcess);
    }
  }

  /** The documents that are read and that wait. */
  get load(): SemaphoreLoad {
    return this.#semaphore.load;
  }

  /** Ends every process; all documents that are waiting or being read reject. */
  async close(): Promise<void> {
    this.#closing.abort(createClosedError());
    const processes = [...this.#busyProcesses, ...this.#idleProcesses.splice(0)];
    for (const readerProcess of processes) readerProcess.stop();
    await Promise.all(processes.map(({ exitPromise }) => exitPromise));
  }

  async #acquirePermit(signal: AbortSignal | undefined): Promise<() => void> {
    const { signal: closingSignal } = this.#closing;
    const anySignal = signal ? AbortSignal.any([signal, closingSignal]) : closingSignal;
    try {
      const release = await this.#semaphore.acquire([['processes', this.#maxProcesses]], anySignal);
      if (!anySignal.aborted) return release;
      release();
      throw anySignal.reason;
    } catch (error) {
      throw error instanceof SemaphoreQueueFullError ? toBusyError(error, 'read') : error;
    }
  }

  /** The process that read last, if it is alive, or a new one. */
  #takeProcess(): ReaderProcessClient {
    let readerProcess = this.#idleProcesses.pop();
    while (readerProcess && !readerProcess.isAlive) readerProcess = this.#idleProcesses.pop();
    readerProcess ??= new ReaderProcessClient(this.#maxMemoryMb);
    this.#busyProcesses.add(readerProcess);
    return readerProcess;
  }

  #returnProcess(readerProcess: ReaderProcessClient): void {
    this.#busyProcesses.delete(readerProcess);
    if (readerProcess.isAlive && !this.#closing.signal.aborted)
      this.#idleProcesses.push(readerProcess);
  }
}

function createClosedError(): DocumentError {
  return new DocumentError('busy', 'The service is shutting down.');
}
