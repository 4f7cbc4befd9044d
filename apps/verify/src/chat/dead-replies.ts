import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { ReplyLog } from './reply-log.ts';

const BROKE_OFF = {
  type: 'error',
  errorText: 'The reply broke off as the service that made it was ended; ask again.',
} as const;

/** How long a reply that has ended can be read again. */
const KEPT = '1 hour';
/** Ended or removed in one go. */
const MOST = 500;

/**
 * Ends replies whose process is gone, and removes those that nobody will read any more. Every
 * instance does it, for all.
 */
@Injectable()
export class DeadReplies implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Chat');
  private timer?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: ReplyLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The embedded database has this process alone: whatever was being made, it is no more
    if (this.database.kind === 'embedded') await this.endAll(0);
    this.timer = setInterval(
      () => void (this.sweeping = this.sweep()),
      this.settings.CHAT_LEASE_MS,
    ).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Ends a reply of which it is known that its process is gone. */
  async end(id: string): Promise<void> {
    await this.log.end(id, await this.log.all(id), BROKE_OFF, 'failed');
  }

  private async sweep(): Promise<void> {
    try {
      await this.endAll(this.settings.CHAT_LEASE_MS);
      await this.database.pool.query(
        `with old as materialized (select id from verify.chat_reply where ended_at < now() - $1::interval limit $2 for update skip locked)
         delete from verify.chat_reply where id in (select id from old)`,
        [KEPT, MOST],
      );
    } catch (error) {
      this.logger.warn(`Replies were not swept: ${(error as Error).message}`);
    }
  }

  private async endAll(silentMs: number): Promise<void> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.chat_reply where state = 'running' and alive_at <= now() - ` +
        'make_interval(secs => $1::int / 1000.0) limit $2',
      [silentMs, MOST],
    );
    // One's own are not dead: this process may have had no time to say so
    for (const { id } of rows) if (!this.log.isOwn(id)) await this.end(id);
  }
}
