import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { ReplyEventStore } from './reply-event.store.ts';

const INTERRUPTED_CHUNK = {
  type: 'error',
  errorText: 'The reply is incomplete, because the service stopped. Ask again.',
} as const;

/** How long a reply can be read after it has ended. */
const RETENTION_INTERVAL = '1 hour';
/** Replies that are ended or removed in one statement. */
const MAX_BATCH_SIZE = 500;

/**
 * Ends replies whose process is gone, and removes replies that have expired. Every instance does
 * this for the replies of all instances.
 */
@Injectable()
export class OrphanedReplyCleanupService
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger('Chat');
  private timer?: NodeJS.Timeout;
  private currentSweep: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly events: ReplyEventStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Only this process uses the embedded database, so every running reply is orphaned.
    if (this.database.kind === 'embedded') await this.endOrphanedReplies(0);
    this.timer = setInterval(
      () => void (this.currentSweep = this.sweep()),
      this.settings.CHAT_LEASE_MS,
    ).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.currentSweep;
  }

  /** Ends a reply whose process is known to be gone. */
  async endReply(id: string): Promise<void> {
    await this.events.end(id, await this.events.readAll(id), INTERRUPTED_CHUNK, 'failed');
  }

  private async sweep(): Promise<void> {
    try {
      await this.endOrphanedReplies(this.settings.CHAT_LEASE_MS);
      await this.database.pool.query(
        `with old as materialized (select id from verify.chat_reply where ended_at < now() - $1::interval limit $2 for update skip locked)
         delete from verify.chat_reply where id in (select id from old)`,
        [RETENTION_INTERVAL, MAX_BATCH_SIZE],
      );
    } catch (error) {
      this.logger.warn(
        'The cleanup of unfinished and expired chat replies failed: ' +
          `${(error as Error).message}`,
      );
    }
  }

  private async endOrphanedReplies(inactiveMs: number): Promise<void> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.chat_reply where state = 'running' and alive_at <= now() - ` +
        'make_interval(secs => $1::int / 1000.0) limit $2',
      [inactiveMs, MAX_BATCH_SIZE],
    );
    // Skip our own replies: this process may only have been too busy to renew their leases.
    for (const { id } of rows) if (!this.events.isOwnReply(id)) await this.endReply(id);
  }
}
