import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import type { ChatMessage, ChatSession } from '../../chat/chat.entity.ts';
import { ReplyReading } from '../../chat/reply-reading.ts';
import { Sessions } from '../../chat/sessions.ts';
import { Collections } from '../../collections/collections.ts';
import {
  SessionDeletedDto,
  SessionsDto,
  SessionsQueryDto,
  SessionWithMessagesDto,
  type SessionDto,
  type SessionMessageDto,
} from './sessions.dto.ts';

@ApiTags('chat')
@PersonalToken('A chat on a collection')
@Controller('chat/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly reading: ReplyReading,
    private readonly collections: Collections,
  ) {}

  /** The caller's sessions, newest first. */
  @Get()
  async list(
    @CalledBy() caller: Caller,
    @Query() { collection_id, limit, cursor }: SessionsQueryDto,
  ): Promise<SessionsDto> {
    const collectionId =
      collection_id === undefined
        ? undefined
        : (await this.collections.owned(caller, collection_id)).id;
    const { sessions, next } = await this.sessions.list(caller, {
      collectionId,
      after: cursor,
      limit,
    });
    return { sessions: sessions.map(sessionDto), next_cursor: next };
  }

  /** A session with what was said in it. */
  @Get(':id')
  async read(@CalledBy() caller: Caller, @Param('id') id: string): Promise<SessionWithMessagesDto> {
    const session = await this.sessions.owned(caller, id);
    // before the messages: a reply that ends meanwhile is told twice rather than not at all
    const running = await this.reading.under(caller, id);
    const messages = await this.sessions.messages(session);
    return {
      ...sessionDto(session),
      messages: messages.map(messageDto),
      running_message_id: running?.id ?? null,
    };
  }

  /** Removes a session and all that was said in it. A reply that is being made ends. */
  @Delete(':id')
  async remove(@CalledBy() caller: Caller, @Param('id') id: string): Promise<SessionDeletedDto> {
    await this.sessions.remove(await this.sessions.owned(caller, id));
    return { deleted: true };
  }
}

const sessionDto = ({
  id,
  collectionId,
  chatId,
  title,
  createdAt,
  updatedAt,
}: ChatSession): SessionDto => ({
  id,
  collection_id: collectionId,
  chat_id: chatId,
  title,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const messageDto = ({
  id,
  sessionId,
  role,
  text,
  parts,
  engine,
  model,
  status,
  createdAt,
}: ChatMessage): SessionMessageDto => ({
  id,
  role,
  text,
  parts,
  metadata: { session_id: sessionId, engine, model, status, created_at: createdAt.toISOString() },
});
