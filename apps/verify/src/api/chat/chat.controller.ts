import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import type { ChatTool } from '../../chat/chat-turn.ts';
import { ChatService, type ChatRequest } from '../../chat/chat.service.ts';
import { toLedgerInstant } from '../../question-answering/corpus-views/ledger-instant.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { ChatDto } from './chat.dto.ts';
import { parseConversation } from './conversation.ts';
import { ReplyStreamService } from './reply-stream.service.ts';

@ApiTags('chat')
@AsksLanguageModel()
@Controller('chat')
export class ChatController {
  constructor(
    private readonly chats: ChatService,
    private readonly replyStream: ReplyStreamService,
  ) {}

  /**
   * Replies to a message, as a stream of server-sent events: the AI SDK's UI message stream, from
   * `start` (with the id of the reply, under which it can be read again and stopped, and that of
   * its session) to `finish`, `abort` or `error`, then `[DONE]`. What fails before the first of
   * them is an ordinary error. The reply goes on when its reader leaves.
   */
  @Post()
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    type: String,
    description: 'server-sent events: `id`, and `data` with the JSON of one chunk',
  })
  async sendChatMessage(
    @Body() body: ChatDto,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.replyStream.send(
      await this.chats.startReply(caller, toChatRequest(body)),
      0,
      response,
    );
  }
}

function toChatRequest(body: ChatDto): ChatRequest {
  return {
    ...parseConversation(body),
    collectionId: body.collection_id,
    graphId: body.tkg_id,
    sessionId: body.session_id,
    asOfTime: body.as_of === undefined ? undefined : toLedgerInstant(body.as_of),
    chatId: body.id,
    replacesMessageId: body.messageId,
    isRegeneration: body.trigger === 'regenerate-message',
    tier: body.model,
    tools: selectTools(body),
    language: parseRequestedLanguage(body.language),
  };
}

const selectTools = (body: ChatDto): ChatTool[] => [
  ...(body.use_fact_search ? ['fact_search' as const] : []),
  ...(body.use_evidence_finder ? ['evidence_finder' as const] : []),
  ...(body.use_fact_checker ? ['fact_checker' as const] : []),
];
