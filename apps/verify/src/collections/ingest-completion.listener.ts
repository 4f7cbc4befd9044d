import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, NotificationListener, type Database } from '@plumbline/database';

/** Where the ids of pages are told whose status has changed. */
export const INGEST_CHANNEL = 'plumbline_ingest';
/** How often a page is looked at although nothing was heard of it. */
const POLL_INTERVAL_MS = 2_000;

/** Waits for ingests, wherever they run. */
@Injectable()
export class IngestCompletionListener implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IngestWatch');
  private readonly notifications = new EventEmitter().setMaxListeners(0);
  private readonly shutdown = new AbortController();
  private databaseListener?: NotificationListener;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Resolves when the page's ingest has ended, or the page is no longer there; also after
   * `maxWaitMs`, when the signal is aborted, and when this process ends.
   * @param id of a CollectionSource
   */
  async waitUntilFinished(id: string, maxWaitMs: number, signal: AbortSignal): Promise<void> {
    this.databaseListener ??= new NotificationListener(this.database.poolConfig, INGEST_CHANNEL, {
      onNotification: (sourceId) => this.notifications.emit(sourceId),
      onListening: () => undefined,
      onError: (error) => this.logger.warn(error.message),
    });
    const stopSignal = AbortSignal.any([
      signal,
      this.shutdown.signal,
      AbortSignal.timeout(maxWaitMs),
    ]);
    for (;;) {
      const wakeUp = new AbortController();
      const onNotification = () => wakeUp.abort();
      // before looking, so that nothing is missed in between
      this.notifications.once(id, onNotification);
      try {
        if (stopSignal.aborted || !(await this.isProcessing(id))) return;
        await sleep(POLL_INTERVAL_MS, undefined, {
          signal: AbortSignal.any([stopSignal, wakeUp.signal]),
        }).catch(() => undefined); // cut short by either
      } finally {
        this.notifications.off(id, onNotification);
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
    this.shutdown.abort();
    await this.databaseListener?.close();
  }
}
