import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DATABASE, NotificationListener, type Database } from '@plumbline/database';

/** Notification channel for the ids of accounts of which something was erased. */
const ERASURE_CHANNEL = 'verify_erasure';

/** Called when something was erased; without an id, of any account. */
type ErasureCallback = (accountId: string | undefined) => void;

/** Empties the caches of all processes when something is erased. */
@Injectable()
export class ErasureListener implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Erasure');
  private readonly callbacks = new Set<ErasureCallback>();
  private listener?: NotificationListener;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  onModuleInit(): void {
    this.listener = new NotificationListener(this.database.listenConfig, ERASURE_CHANNEL, {
      onNotification: (accountId) => this.emit(accountId),
      onListening: () => this.emit(undefined),
      onError: (error) => this.logger.warn(error.message),
    });
  }

  /** Registers a cache. `callback` is also called when a notification may have been missed. */
  register(callback: ErasureCallback): void {
    this.callbacks.add(callback);
  }

  /** Empties the caches of this process now, and soon those of all others. */
  async notifyAll(accountId: string): Promise<void> {
    this.emit(accountId);
    await this.database.pool.query('select pg_notify($1, $2)', [ERASURE_CHANNEL, accountId]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }

  private emit(accountId: string | undefined): void {
    for (const callback of this.callbacks) callback(accountId);
  }
}
