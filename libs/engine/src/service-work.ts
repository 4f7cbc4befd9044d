import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  EngineBusy,
  ExtractionTimeout,
  LONGEST_DOCUMENT,
  ThreadedWork,
  type Work,
  type WorkName,
  type Works,
} from '@plumbline/extraction';
import { errors } from './engine-errors.ts';

/**
 * The engine's rules, on a thread of their own so that a long text holds up nobody else; their
 * failures are what the caller is told.
 */
@Injectable()
export class ServiceWork implements Work, OnApplicationShutdown {
  private readonly threads = new ThreadedWork({ warm: false });

  /**
   * Loads the engine's tables before anybody waits for them. A service that is started for a
   * moment, as specs do, may never need them.
   */
  warm(): void {
    this.threads.warm();
  }

  /**
   * @throws 413 for a document that is too long, 422 when it takes too long, 503 when too many wait
   */
  async run<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Works[Name]['output']> {
    if ('text' in input && input.text.length > LONGEST_DOCUMENT) throw errors.tooLarge();
    return this.threads.run(name, input, signal).catch((error: unknown) => {
      if (error instanceof ExtractionTimeout) throw errors.unreadable(error);
      if (error instanceof EngineBusy) throw errors.busy(error);
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
