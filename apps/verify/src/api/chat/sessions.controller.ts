import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, EntityTag } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import type { ChatMessage, ChatSession } from '../../chat/chat.entity.ts';
import { ReplyReaderService } from '../../chat/reply-reader.service.ts';
import { ChatSessionRepository } from '../../chat/chat-session.repository.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import {
  SessionDeletedDto,
  SessionsDto,
  SessionsQueryDto,
  SessionWithMessagesDto,
  type SessionDto,
  type SessionMessageDto,
} from './sessions.dto.ts';

@ApiErrors(documentedErrors.personalTokenRequired)
@ApiTags('chat')
@PersonalToken('A chat on a collection')
@Controller('chat/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: ChatSessionRepository,
    private readonly replyReader: ReplyReaderService,
    private readonly collections: CollectionsService,
  ) {}

  /**
   * Lists the caller's chat sessions, newest first.
   *
   * @remarks Only chats on a collection have sessions.
   */
  @ApiErrors(documentedErrors.collectionNotFound)
  @Get()
  async listChatSessions(
    @CurrentCaller() caller: Caller,
    @Query() { collection_id, limit, cursor }: SessionsQueryDto,
  ): Promise<SessionsDto> {
    const collectionId =
      collection_id === undefined
        ? undefined
        : (await this.collections.getActive(caller, collection_id)).id;
    const { sessions, nextCursor } = await this.sessions.list(caller, {
      collectionId,
      after: cursor,
      limit,
    });
    return { sessions: sessions.map(toSessionDto), next_cursor: nextCursor };
  }

  /**
   * Returns a chat session with its messages.
   *
   * @remarks To follow a reply in progress, resume its stream with `running_message_id`.
   */
  @ApiErrors(documentedErrors.sessionNotFound)
  @EntityTag()
  @Get(':id')
  async getChatSession(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<SessionWithMessagesDto> {
    const session = await this.sessions.findOwned(caller, id);
    // Read before the messages: a reply that ends in between is returned twice rather than not at
    // all.
    const runningReply = await this.replyReader.findRunning(caller, id);
    const messages = await this.sessions.listMessages(session);
    return {
      ...toSessionDto(session),
      messages: messages.map(toSessionMessageDto),
      running_message_id: runningReply?.id ?? null,
    };
  }

  /**
   * Deletes a chat session with all its messages.
   *
   * @remarks If a reply is in progress in the session, the reply is stopped.
   */
  @ApiErrors(documentedErrors.sessionNotFound)
  @Delete(':id')
  async deleteChatSession(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<SessionDeletedDto> {
    await this.sessions.remove(await this.sessions.findOwned(caller, id));
    return { deleted: true };
  }
}

const toSessionDto = ({
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

const toSessionMessageDto = ({
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
