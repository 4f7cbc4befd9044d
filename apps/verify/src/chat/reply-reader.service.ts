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

/** How long a reader may wait when a notification was not heard. */
const POLL_INTERVAL_MS = 2_000;

/** Events of a reply that follow each other. */
export interface ReplySegment {
  /** Id of the first. */
  firstEventId: number;
  /** The JSON of each. */
  lines: string[];
  /** Whether the reply has ended with the last of them. */
  isLast: boolean;
}

/** Replies as they are read: by anyone of their owner's, on any instance, from any event on. */
@Injectable()
export class ReplyReaderService {
  private readonly shutdown = new AbortController();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly events: ReplyEventStore,
    private readonly orphanCleanup: OrphanedReplyCleanupService,
  ) {}

  /** The caller's reply of that id. @throws 404 when there is none of the caller's, or no longer */
  async findOwned({ accountId, ownerId }: Caller, id: string): Promise<ChatReply> {
    const reply = isUUID(id)
      ? await this.db.getRepository(ChatReply).findOneBy({ id, accountId, ownerId })
      : null;
    if (!reply) throw errors.replyNotFound(id);
    return reply;
  }

  /**
   * The caller's reply that is being made in a conversation: a session by its id, or any by its
   * client's own name of it.
   */
  async findRunning(
    { accountId, ownerId }: Caller,
    conversationId: string,
  ): Promise<ChatReply | null> {
    // nothing is called so: the database knows no such text
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
   * What a reply says after the first `lastEventId` events, as it says it, until it has ended. Ends
   * without a last part when the reply is deleted, when the signal fires, and when this instance
   * goes down: then another can go on.
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
        // before the look, so that nothing is missed between the two
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

  /** Lets all readers go. */
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
