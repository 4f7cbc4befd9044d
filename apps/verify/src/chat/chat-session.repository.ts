import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, LessThan } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { ChatMessage, ChatSession } from './chat.entity.ts';

/** Messages of a session that are shown. */
const MAX_MESSAGES = 1_000;

export interface SessionPage {
  sessions: ChatSession[];
  /** The session after which the next page begins; null when this is the last. */
  nextCursor: string | null;
}

/** The conversations of a subject about its collections. */
@Injectable()
export class ChatSessionRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Newest first. @param after a session of the page before; default: from the beginning */
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

  /** The caller's session of that id. @throws 404 when there is none of the caller's */
  async findOwned({ accountId, ownerId }: Caller, id: string): Promise<ChatSession> {
    const session = isUUID(id)
      ? await this.db.getRepository(ChatSession).findOneBy({ id, accountId, ownerId })
      : null;
    if (!session) throw errors.sessionNotFound(id);
    return session;
  }

  /** What was said, oldest first; of a very long conversation the end. */
  async listMessages({ id }: ChatSession): Promise<ChatMessage[]> {
    const latestMessages = await this.db
      .getRepository(ChatMessage)
      .find({ where: { sessionId: id }, order: { position: 'desc' }, take: MAX_MESSAGES });
    return latestMessages.reverse();
  }

  /** Removes a session with all that was said in it; a reply that is being made ends with it. */
  async remove({ id }: ChatSession): Promise<void> {
    await this.db.query(
      `with made as (select id from verify.chat_reply where session_id = $1 and state = 'running'),
         gone as (delete from verify.chat_session where id = $1)
       select pg_notify('verify_chat', 'stop ' || id) from made`,
      [id],
    );
  }
}
