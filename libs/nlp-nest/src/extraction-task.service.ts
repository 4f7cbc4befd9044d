import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import {
  EngineBusyError,
  MAX_DOCUMENT_CHARS,
  WorkerPool,
  type TaskRunner,
  type TaskName,
  type EngineTasks,
} from '@plumbline/extraction';
import { METRICS, registerHelperMetrics, type Metrics } from '@plumbline/http';
import { errors, isExtractionLimitError } from './engine-errors.ts';

let sharedPool: WorkerPool | undefined;

/**
 * Makes all services that this process starts from now on share one thread, which stays when they
 * are closed. Specs start many services one after the other, and a thread takes seconds to start.
 */
export function shareExtractionThread(): void {
  sharedPool ??= new WorkerPool({ threadCount: 1, shouldWarmUp: false });
}

/**
 * The engine's rules, run on a separate thread so that a long text does not block other work. Their
 * errors are those that callers receive.
 */
@Injectable()
export class ExtractionTaskService implements TaskRunner, OnApplicationShutdown {
  private readonly sharedPool = sharedPool;
  private readonly workerPool = sharedPool ?? new WorkerPool({ shouldWarmUp: false });
  private readonly shutdown = new AbortController();

  constructor(@Optional() @Inject(METRICS) metrics?: Metrics) {
    if (metrics) registerHelperMetrics(metrics, 'extraction', () => this.workerPool.load);
  }

  /**
   * Loads the engine's tables before the first request. Short-lived services, such as those in
   * specs, may never need them.
   */
  warmUp(): void {
    this.workerPool.warmUp();
  }

  /**
   * @throws 413 for a document that is too long
   * @throws 422 for a document that takes too long or too much memory
   * @throws 429 when too many texts of the account wait
   * @throws 503 when too many texts of all accounts wait
   */
  async run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<EngineTasks[Name]['output']> {
    if ('text' in input && input.text.length > MAX_DOCUMENT_CHARS) throw errors.documentTooLarge();
    return this.workerPool.run(name, input, this.addShutdown(signal)).catch((error: unknown) => {
      if (isExtractionLimitError(error)) throw errors.extractionLimit(error);
      if (error instanceof EngineBusyError) throw errors.engineBusy(error);
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.sharedPool) this.shutdown.abort(new EngineBusyError('The service was shut down.'));
    else await this.workerPool.close();
  }

  /** A shared pool stays open, so only the tasks of this service end with it. */
  private addShutdown(signal: AbortSignal | undefined): AbortSignal | undefined {
    if (!this.sharedPool) return signal;
    return signal ? AbortSignal.any([signal, this.shutdown.signal]) : this.shutdown.signal;
  }
}
