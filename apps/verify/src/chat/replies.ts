import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS, toApiError } from '@plumbline/http';
import type { Caller } from '../accounts/caller.ts';
import type { Settings } from '../env.ts';
import { errors } from '../errors.ts';
import type { ChatTurn } from './chat-turn.ts';
import { DeadReplies } from './dead-replies.ts';
import type { Exchange } from './exchange.ts';
import { Making } from './making.ts';
import { ReplyLog } from './reply-log.ts';
import { ReplyReading } from './reply-reading.ts';
import { ReplyTaken, ReplyWriter } from './reply-writer.ts';
import { Replying } from './replying.ts';

/**
 * What fails within this time is an ordinary error; what has said nothing by then begins all the
 * same.
 */
const BEGIN_MS = 1_000;
/** The longest that a reply may take. */
const MOST_MS = 10 * 60_000;
/** At once, of one process. */
const MOST_RUNNING = 200;
/**
 * When the service goes down, replies have ended so long before its requests are cut: whoever reads
 * one is told to read on elsewhere.
 */
const BEFORE_CUT_MS = 1_500;
/** A process says that it is alive this many times within a lease. */
const BEATS = 4;

/** Makes replies, whether or not anybody reads them. */
@Injectable()
export class Replies implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Chat');
  private readonly running = new Map<string, Making>();
  private readonly writing = new Set<Promise<void>>();
  private timer?: NodeJS.Timeout;
  private isGoingDown = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly replying: Replying,
    private readonly log: ReplyLog,
    private readonly reading: ReplyReading,
    private readonly dead: DeadReplies,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), this.settings.CHAT_LEASE_MS / BEATS).unref();
  }

  /** @throws 503 when no more can be made here now */
  admit(): void {
    if (this.isGoingDown) throw errors.busy('The service is being ended; ask again');
    if (this.running.size >= MOST_RUNNING)
      throw errors.busy('Too many replies are being made just now; try again shortly');
  }

  /**
   * Begins a reply, which goes on by itself. Resolves when it has something to say, or within a
   * second. @throws what kept it from beginning
   */
  async begin(turn: ChatTurn, exchange: Exchange, engine: string): Promise<void> {
    const { replyId, sessionId } = exchange;
    const making = new Making((signal) => this.replying.reply(turn, signal));
    this.running.set(replyId, making);
    this.log.claim(replyId);
    const timer = setTimeout(() => making.cut('late'), MOST_MS).unref();
    const unlisten = this.log.listen(replyId, (said) => said === 'stop' && making.cut('stopped'));
    const over = () => {
      clearTimeout(timer);
      unlisten();
      this.running.delete(replyId);
      this.log.forget(replyId);
    };
    try {
      await Promise.race([making.first, sleep(BEGIN_MS, undefined, { ref: false })]);
    } catch (error) {
      if (!making.isCut) {
        over();
        await exchange.undo();
        throw error;
      }
    }
    const writer = new ReplyWriter(this.log, replyId, this.settings.CHAT_LEASE_MS, () =>
      making.cut('stopped'),
    );
    const messageMetadata = { session_id: sessionId, engine, model: turn.tier };
    const writing = making
      .write({ type: 'start', messageId: replyId, messageMetadata }, writer, (error) =>
        this.report(replyId, error),
      )
      .catch((error: unknown) => error instanceof ReplyTaken || this.report(replyId, error))
      .then(() => {
        over();
        this.writing.delete(writing);
      });
    this.writing.add(writing);
  }

  /**
   * Ends a reply, on whichever instance it is made.
   *
   * @returns whether it was ended so, now or before; false when it had ended by itself
   * @throws 404 when there is none of the caller's
   */
  async stop(caller: Caller, id: string): Promise<boolean> {
    const { state } = await this.reading.owned(caller, id);
    if (state !== 'running') return state === 'stopped';
    await this.database.pool.query(
      `with asked as (update verify.chat_reply set stop_asked = true where id = $1 and state = 'running' returning id)
       select pg_notify('verify_chat', 'stop ' || id) from asked`,
      [id],
    );
    if ((await this.log.after(id, 0))?.isDead) await this.dead.end(id);
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isGoingDown = true;
    clearInterval(this.timer);
    const over = new AbortController();
    const waited = sleep(Math.max(0, this.settings.SHUTDOWN_GRACE_MS - BEFORE_CUT_MS), undefined, {
      signal: over.signal,
    }).catch(() => undefined);
    await Promise.race([Promise.all(this.writing), waited]);
    over.abort();
    for (const making of this.running.values()) making.cut('down');
    await Promise.all(this.writing);
    this.reading.close();
  }

  /**
   * Says that the replies under way are being made, and hears what was said of them while nothing
   * could be heard.
   */
  private async beat(): Promise<void> {
    const ids = [...this.running.keys()];
    if (!ids.length) return;
    try {
      const { rows } = await this.database.pool.query<{ id: string; stopAsked: boolean }>(
        'update verify.chat_reply set alive_at = now() where id = any($1) and state = ' +
          `'running' returning id, stop_asked as "stopAsked"`,
        [ids],
      );
      const known = new Map(rows.map(({ id, stopAsked }) => [id, stopAsked]));
      for (const id of ids)
        if (!known.has(id)) this.running.get(id)?.cut('taken');
        else if (known.get(id)) this.running.get(id)?.cut('stopped');
    } catch (error) {
      this.logger.warn(
        `It could not be said that replies are being made: ${(error as Error).message}`,
      );
    }
  }

  private report(id: string, error: unknown): void {
    if (toApiError(error).status >= 500)
      this.logger.error(
        `reply ${id}: ${(error as Error).message}`,
        error instanceof Error ? error.stack : undefined,
      );
  }
}
