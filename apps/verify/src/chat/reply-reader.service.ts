import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { ChatReply } from './chat.entity.ts';
import { OrphanedReplyCleanupService } from './orphaned-reply-cleanup.service.ts';
import { ReplyEventStore } from './reply-event.store.ts';

/** Longest wait of a reader when a notification was lost. */
const POLL_INTERVAL_MS = 2_000;

/** Consecutive events of a reply. */
export interface ReplySegment {
  /** Id of the first event. */
  firstEventId: number;
  /** JSON of each event. */
  lines: string[];
  /** Whether the reply ends with the last of these events. */
  isLast: boolean;
}

/** Reads replies for their owner: on any instance, from any event on. */
@Injectable()
export class ReplyReaderService {
  private readonly shutdown = new AbortController();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly events: ReplyEventStore,
    private readonly orphanCleanup: OrphanedReplyCleanupService,
  ) {}

  /**
   * Returns the caller's reply with that id.
   * @throws 404 when the caller has no such reply, or when it has expired
   */
  async findOwned({ accountId, ownerId }: Caller, id: string): Promise<ChatReply> {
    const reply = isUUID(id)
      ? await this.db.getRepository(ChatReply).findOneBy({ id, accountId, ownerId })
      : null;
    if (!reply) throw errors.replyNotFound(id);
    return reply;
  }

  /**
   * Returns the caller's running reply in a conversation, which is named by a session's id or by
   * the client's id of it.
   */
  async findRunning(
    { accountId, ownerId }: Caller,
    conversationId: string,
  ): Promise<ChatReply | null> {
    // PostgreSQL text cannot hold NUL, so no conversation has this id.
    if (conversationId.includes('\0')) return null;
    const ownerFilter = { accountId, ownerId, state: 'running' as const };
    const [reply] = await this.db.getRepository(ChatReply).find({
      where: [
        ...(isUUID(conversationId) ? [{ ...ownerFilter, sessionId: conversationId }] : []),
        { ...ownerFilter, chatId: conversationId },
      ],
      order: { id: 'desc' },
      take: 1,
    });
    return reply ?? null;
  }

  /**
   * Yields the events of a reply after the first `lastEventId`, as they are written, until the
   * reply has ended. Stops without a last segment when the reply is deleted, when the signal fires,
   * or when this instance shuts down; another instance can then continue.
   */
  async *streamEvents(
    id: string,
    lastEventId: number,
    signal: AbortSignal,
  ): AsyncGenerator<ReplySegment, void> {
    const endSignal = AbortSignal.any([signal, this.shutdown.signal]);
    let resolveNotification = () => undefined as void;
    const stopListening = this.events.listen(id, () => resolveNotification());
    try {
      while (!endSignal.aborted) {
        // Created before the read, so that no notification is missed in between.
        const notification = new Promise<void>((resolve) => (resolveNotification = resolve));
        const page = await this.events.readAfter(id, lastEventId);
        if (!page) return;
        const { lines, isComplete, isDead } = page;
        if (lines.length || isComplete)
          yield { firstEventId: lastEventId + 1, lines, isLast: isComplete };
        if (isComplete) return;
        lastEventId += lines.length;
        if (isDead) await this.orphanCleanup.endReply(id);
        else if (!lines.length) await waitForNotification(notification, endSignal);
      }
    } finally {
      stopListening();
    }
  }

  /** Ends the streams of all readers. */
  close(): void {
    this.shutdown.abort();
  }
}

async function waitForNotification(
  notification: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const sleepAbort = new AbortController();
  const anySignal = AbortSignal.any([signal, sleepAbort.signal]);
  await Promise.race([
    notification,
    sleep(POLL_INTERVAL_MS, undefined, { signal: anySignal, ref: false }).catch(() => undefined),
  ]);
  sleepAbort.abort();
}
