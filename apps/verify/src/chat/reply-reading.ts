import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { ChatReply } from './chat.entity.ts';
import { DeadReplies } from './dead-replies.ts';
import { ReplyLog } from './reply-log.ts';

/** How long a reader may wait when a notification was not heard. */
const LOOK_AGAIN_MS = 2_000;

/** Events of a reply that follow each other. */
export interface ReplyPart {
  /** Id of the first. */
  first: number;
  /** The JSON of each. */
  lines: string[];
  /** Whether the reply has ended with the last of them. */
  isLast: boolean;
}

/** Replies as they are read: by anyone of their owner's, on any instance, from any event on. */
@Injectable()
export class ReplyReading {
  private readonly closing = new AbortController();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly log: ReplyLog,
    private readonly dead: DeadReplies,
  ) {}

  /** The caller's reply of that id. @throws 404 when there is none of the caller's, or no longer */
  async owned({ accountId, ownerId }: Caller, id: string): Promise<ChatReply> {
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
  async under({ accountId, ownerId }: Caller, conversation: string): Promise<ChatReply | null> {
    // nothing is called so: the database knows no such text
    if (conversation.includes('\0')) return null;
    const whose = { accountId, ownerId, state: 'running' as const };
    const [reply] = await this.db.getRepository(ChatReply).find({
      where: [
        ...(isUUID(conversation) ? [{ ...whose, sessionId: conversation }] : []),
        { ...whose, chatId: conversation },
      ],
      order: { id: 'desc' },
      take: 1,
    });
    return reply ?? null;
  }

  /**
   * What a reply says after the first `known` events, as it says it, until it has ended. Ends
   * without a last part when the reply is deleted, when the signal fires, and when this instance
   * goes down: then another can go on.
   */
  async *read(id: string, known: number, signal: AbortSignal): AsyncGenerator<ReplyPart, void> {
    const ended = AbortSignal.any([signal, this.closing.signal]);
    let wake = () => undefined as void;
    const ending = this.log.listen(id, () => wake());
    try {
      while (!ended.aborted) {
        // before the look, so that nothing is missed between the two
        const woken = new Promise<void>((resolve) => (wake = resolve));
        const more = await this.log.after(id, known);
        if (!more) return;
        const { lines, isAll, isDead } = more;
        if (lines.length || isAll) yield { first: known + 1, lines, isLast: isAll };
        if (isAll) return;
        known += lines.length;
        if (isDead) await this.dead.end(id);
        else if (!lines.length) await oneOf(woken, ended);
      }
    } finally {
      ending();
    }
  }

  /** Lets all readers go. */
  close(): void {
    this.closing.abort();
  }
}

async function oneOf(woken: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  await Promise.race([
    woken,
    sleep(LOOK_AGAIN_MS, undefined, { signal: either, ref: false }).catch(() => undefined),
  ]);
  over.abort();
}
