import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DATABASE, NotificationListener, type Database } from '@plumbline/database';

/** Notification channel for the ids of pages whose status has changed. */
export const INGEST_CHANNEL = 'plumbline_ingest';
/** Time between two checks of a page without a notification. */
const POLL_INTERVAL_MS = 2_000;

/** Waits until ingests end, on whichever process they run. */
@Injectable()
export class IngestCompletionListener implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IngestWatch');
  private readonly notifications = new EventEmitter().setMaxListeners(0);
  private readonly shutdown = new AbortController();
  private databaseListener?: NotificationListener;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Resolves when the page's ingest has ended or the page was removed. Also resolves after
   * `maxWaitMs`, when the signal is aborted, and when this process shuts down.
   * @param id of a CollectionSource
   */
  async waitUntilFinished(id: string, maxWaitMs: number, signal: AbortSignal): Promise<void> {
    this.databaseListener ??= new NotificationListener(this.database.listenConfig, INGEST_CHANNEL, {
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
      // Registered before the check, so that no notification is missed in between.
      this.notifications.once(id, onNotification);
      try {
        if (stopSignal.aborted || !(await this.isProcessing(id))) return;
        await sleep(POLL_INTERVAL_MS, undefined, {
          signal: AbortSignal.any([stopSignal, wakeUp.signal]),
        }).catch(() => undefined); // either signal ends it early
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
