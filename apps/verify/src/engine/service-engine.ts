import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EngineBusy, ExtractionTimeout, ThreadedEngine, type Engine, type Extraction, type SourceDocument } from '@plumbline/extraction';
import { errors } from '../errors.ts';

/** The service's engine: the offline one, on a thread of its own so that a long text holds up nobody else. */
@Injectable()
export class ServiceEngine implements Engine, OnApplicationShutdown {
  private readonly engine = new ThreadedEngine();
  readonly id = this.engine.id;

  /** @throws 422 when the text takes too long, 503 when too many wait */
  async extract(document: SourceDocument, signal?: AbortSignal): Promise<Extraction> {
    return this.engine.extract(document, signal).catch((error: unknown) => {
      if (error instanceof ExtractionTimeout) throw errors.unreadable(`text: ${error.message}`, error);
      if (error instanceof EngineBusy) throw errors.busy(error.message, error);
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}
