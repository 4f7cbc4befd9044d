import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  EngineBusyError,
  ExtractionTimeoutError,
  MAX_DOCUMENT_CHARS,
  WorkerPool,
  type TaskRunner,
  type TaskName,
  type EngineTasks,
} from '@plumbline/extraction';
import { errors } from './engine-errors.ts';

/**
 * The engine's rules, run on a separate thread so that a long text does not block other work. Their
 * errors are those that callers receive.
 */
@Injectable()
export class ExtractionTaskService implements TaskRunner, OnApplicationShutdown {
  private readonly workerPool = new WorkerPool({ shouldWarmUp: false });

  /**
   * Loads the engine's tables before the first request. Short-lived services, such as those in
   * specs, may never need them.
   */
  warmUp(): void {
    this.workerPool.warmUp();
  }

  /**
   * @throws 413 for a document that is too long
   * @throws 422 for a document that takes too long
   * @throws 503 when too many requests wait
   */
  async run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<EngineTasks[Name]['output']> {
    if ('text' in input && input.text.length > MAX_DOCUMENT_CHARS) throw errors.documentTooLarge();
    return this.workerPool.run(name, input, signal).catch((error: unknown) => {
      if (error instanceof ExtractionTimeoutError) throw errors.extractionTimeout(error);
      if (error instanceof EngineBusyError) throw errors.engineBusy(error);
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workerPool.close();
  }
}
