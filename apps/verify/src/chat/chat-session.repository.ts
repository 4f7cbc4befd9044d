import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, LessThan } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { ChatMessage, ChatSession } from './chat.entity.ts';

/** Maximum number of messages that are returned for a session. */
const MAX_MESSAGES = 1_000;

export interface SessionPage {
  sessions: ChatSession[];
  /** Id of the session after which the next page begins; null on the last page. */
  nextCursor: string | null;
}

/** Stored conversations of a subject about its collections. */
@Injectable()
export class ChatSessionRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Newest first.
   * @param after the last session of the previous page; default: start from the beginning
   */
  async list(
    { accountId, ownerId }: Caller,
    { collectionId, after, limit }: { collectionId?: string; after?: string; limit: number },
  ): Promise<SessionPage> {
    const rows = await this.db.getRepository(ChatSession).find({
      where: {
        accountId,
        ownerId,
        ...(collectionId !== undefined && { collectionId }),
        ...(after !== undefined && { id: LessThan(after) }),
      },
      order: { id: 'desc' },
      take: limit + 1,
    });
    const sessions = rows.slice(0, limit);
    return { sessions, nextCursor: rows.length > limit ? sessions.at(-1)!.id : null };
  }

  /**
   * Returns the caller's session with that id.
   * @throws 404 when the caller has no such session
   */
  async findOwned({ accountId, ownerId }: Caller, id: string): Promise<ChatSession> {
    const session = isUUID(id)
      ? await this.db.getRepository(ChatSession).findOneBy({ id, accountId, ownerId })
      : null;
    if (!session) throw errors.sessionNotFound(id);
    return session;
  }

  /**
   * Returns the messages, oldest first. Of a very long conversation it returns only the last ones.
   */
  async listMessages({ id }: ChatSession): Promise<ChatMessage[]> {
    const latestMessages = await this.db
      .getRepository(ChatMessage)
      .find({ where: { sessionId: id }, order: { position: 'desc' }, take: MAX_MESSAGES });
    return latestMessages.reverse();
  }

  /** Removes a session and its messages. A reply that is still running is stopped. */
  async remove({ id }: ChatSession): Promise<void> {
    await this.db.query(
      `with made as (select id from verify.chat_reply where session_id = $1 and state = 'running'),
         gone as (delete from verify.chat_session where id = $1)
       select pg_notify('verify_chat', 'stop ' || id) from made`,
      [id],
    );
  }
}
