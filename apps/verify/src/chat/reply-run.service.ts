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
import type { Caller } from '../auth/caller.ts';
import { getModelWaitMs } from '../config/model-wait.ts';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import type { ChatTurn } from './chat-turn.ts';
import { OrphanedReplyCleanupService } from './orphaned-reply-cleanup.service.ts';
import type { PendingReply } from './chat-turn.repository.ts';
import { ReplyRun } from './reply-run.ts';
import { ReplyEventStore } from './reply-event.store.ts';
import { ReplyReaderService } from './reply-reader.service.ts';
import { ReplyTakenOverError, ReplyWriter } from './reply-writer.ts';
import { ReplyGenerationService } from './reply-generation.service.ts';

/**
 * An error within this time is returned as an ordinary HTTP error. After it the reply starts, even
 * if it has no content yet: a client cannot stop a reply whose id it does not know.
 */
const MAX_START_WAIT_MS = 500;
/** Longest duration of a reply, unless the model's own time limits are longer. */
const MAX_REPLY_MS = 10 * 60_000;
/** An answer, a tool call, and a text about the tool's result. */
const MODEL_WAITS_PER_REPLY = 3;
/** Replies that one process produces at the same time. */
const MAX_RUNNING_REPLIES = 200;
/**
 * At shutdown, replies end this long before open requests are cut, so that readers can be told to
 * continue on another instance.
 */
const SHUTDOWN_MARGIN_MS = 1_500;
/** Heartbeats of a process within one lease. */
const HEARTBEATS_PER_LEASE = 4;
/** Longest wait for a stop request whose notification was lost. */
const STOP_POLL_INTERVAL_MS = 500;

/** Produces replies, whether or not anybody reads them. */
@Injectable()
export class ReplyRunService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Chat');
  private readonly runById = new Map<string, ReplyRun>();
  private readonly pendingWrites = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private stopPoll?: Promise<void>;
  private isShuttingDown = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly replyGeneration: ReplyGenerationService,
    private readonly events: ReplyEventStore,
    private readonly reader: ReplyReaderService,
    private readonly orphanCleanup: OrphanedReplyCleanupService,
  ) {}

  onApplicationBootstrap(): void {
    const leaseInterval = this.settings.CHAT_LEASE_MS / HEARTBEATS_PER_LEASE;
    this.timers = [
      setInterval(() => void this.renewLeases(), leaseInterval).unref(),
      setInterval(() => void this.pollStopRequests(), STOP_POLL_INTERVAL_MS).unref(),
    ];
  }

  /** @throws 503 when this process cannot take another reply now */
  assertCapacity(): void {
    if (this.isShuttingDown) throw errors.serviceBusy('The service is shutting down; try again');
    if (this.runById.size >= MAX_RUNNING_REPLIES)
      throw errors.serviceBusy('Too many chat replies are in progress; try again shortly');
  }

  /**
   * Starts a reply, which continues in the background. Resolves at its first chunk, or after
   * half a second.
   * @throws the error that kept the reply from starting
   */
  async start(turn: ChatTurn, pendingReply: PendingReply, engine: string): Promise<void> {
    const { replyId, sessionId } = pendingReply;
    const run = new ReplyRun((signal, resources) =>
      this.replyGeneration.reply(turn, signal, resources),
    );
    this.runById.set(replyId, run);
    this.events.registerOwnReply(replyId);
    const maxMs = Math.max(MAX_REPLY_MS, MODEL_WAITS_PER_REPLY * getModelWaitMs(this.settings, 0));
    const timer = setTimeout(() => run.interrupt('late'), maxMs).unref();
    const stopListening = this.events.listen(
      replyId,
      (event) => event === 'stop' && run.interrupt('stopped'),
    );
    const release = () => {
      clearTimeout(timer);
      stopListening();
      this.runById.delete(replyId);
      this.events.releaseOwnReply(replyId);
    };
    try {
      await Promise.race([run.firstChunk, sleep(MAX_START_WAIT_MS, undefined, { ref: false })]);
    } catch (error) {
      if (!run.isInterrupted) {
        release();
        await pendingReply.undo();
        throw error;
      }
    }
    const writer = new ReplyWriter(this.events, replyId, this.settings.CHAT_LEASE_MS, () =>
      run.interrupt('stopped'),
    );
    const messageMetadata = { session_id: sessionId, engine, model: turn.tier };
    const pendingWrite = run
      .write({ type: 'start', messageId: replyId, messageMetadata }, writer, (error) =>
        this.logFailure(replyId, error),
      )
      .catch(
        (error: unknown) => error instanceof ReplyTakenOverError || this.logFailure(replyId, error),
      )
      .then(() => {
        release();
        this.pendingWrites.delete(pendingWrite);
      });
    this.pendingWrites.add(pendingWrite);
  }

  /**
   * Stops a reply, on whichever instance it runs.
   *
   * @returns whether it was stopped, now or before; false when it had ended by itself
   * @throws 404 when the caller has no such reply
   */
  async stop(caller: Caller, id: string): Promise<boolean> {
    const { state } = await this.reader.findOwned(caller, id);
    if (state !== 'running') return state === 'stopped';
    await this.database.pool.query(
      `with asked as (update verify.chat_reply set stop_asked = true where id = $1 and state = 'running' returning id)
       select pg_notify('verify_chat', 'stop ' || id) from asked`,
      [id],
    );
    if ((await this.events.readAfter(id, 0))?.isDead) await this.orphanCleanup.endReply(id);
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    for (const timer of this.timers) clearInterval(timer);
    const graceAbort = new AbortController();
    const gracePeriod = sleep(
      Math.max(0, this.settings.SHUTDOWN_GRACE_MS - SHUTDOWN_MARGIN_MS),
      undefined,
      {
        signal: graceAbort.signal,
      },
    ).catch(() => undefined);
    await Promise.race([Promise.all(this.pendingWrites), gracePeriod]);
    graceAbort.abort();
    for (const run of this.runById.values()) run.interrupt('down');
    await Promise.all([...this.pendingWrites, this.stopPoll]);
    this.reader.close();
  }

  /** Renews the leases of the running replies. */
  private async renewLeases(): Promise<void> {
    const ids = [...this.runById.keys()];
    if (!ids.length) return;
    try {
      const { rows } = await this.database.pool.query<{ id: string }>(
        'update verify.chat_reply set alive_at = now() where id = any($1) and state = ' +
          `'running' returning id`,
        [ids],
      );
      const runningIds = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!runningIds.has(id)) this.runById.get(id)?.interrupt('taken');
    } catch (error) {
      this.logger.warn(
        'The leases of the running chat replies could not be renewed: ' +
          `${(error as Error).message}`,
      );
    }
  }

  private async pollStopRequests(): Promise<void> {
    if (!this.runById.size || this.stopPoll) return;
    this.stopPoll = this.interruptStoppedReplies()
      .catch(() => undefined) // the next poll tries again
      .finally(() => (this.stopPoll = undefined));
    await this.stopPoll;
  }

  private async interruptStoppedReplies(): Promise<void> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      'select id from verify.chat_reply where id = any($1) and stop_asked',
      [[...this.runById.keys()]],
    );
    for (const { id } of rows) this.runById.get(id)?.interrupt('stopped');
  }

  private logFailure(id: string, error: unknown): void {
    if (toApiError(error).status >= 500)
      this.logger.error(
        `reply ${id}: ${(error as Error).message}`,
        error instanceof Error ? error.stack : undefined,
      );
  }
}
