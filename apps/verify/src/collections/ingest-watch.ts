import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, Listener, type Database } from '@plumbline/database';

/** Where the ids of pages are told whose status has changed. */
export const INGEST_CHANNEL = 'plumbline_ingest';
/** How often a page is looked at although nothing was heard of it. */
const POLL_MS = 2_000;

/** Waits for ingests, wherever they run. */
@Injectable()
export class IngestWatch implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IngestWatch');
  private readonly heard = new EventEmitter().setMaxListeners(0);
  private readonly stopping = new AbortController();
  private listener?: Listener;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Resolves when the page's ingest has ended, or the page is no longer there; also after `ms`,
   * when the signal is aborted, and when this process ends.
   * @param id of a CollectionSource
   */
  async ended(id: string, ms: number, signal: AbortSignal): Promise<void> {
    this.listener ??= new Listener(this.database.pg, INGEST_CHANNEL, {
      heard: (said) => this.heard.emit(said),
      missed: () => undefined,
      onError: (error) => this.logger.warn(error.message),
    });
    const over = AbortSignal.any([signal, this.stopping.signal, AbortSignal.timeout(ms)]);
    for (;;) {
      const news = new AbortController();
      const hear = () => news.abort();
      this.heard.once(id, hear); // before looking, so that nothing is missed in between
      try {
        if (over.aborted || !(await this.isProcessing(id))) return;
        await sleep(POLL_MS, undefined, { signal: AbortSignal.any([over, news.signal]) }).catch(
          () => undefined,
        ); // cut short by either
      } finally {
        this.heard.off(id, hear);
      }
    }
  }

  private async isProcessing(id: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `select from verify.collection_source where id = $1 and status = 'processing'`,
      [id],
    );
    return rowCount === 1;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.listener?.close();
  }
}
