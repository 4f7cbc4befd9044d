import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import type { ChatTool } from '../../chat/chat-turn.ts';
import { Chats, type ChatRequest } from '../../chat/chats.ts';
import { instantInLedger } from '../../grounding/holdings/instant.ts';
import { requestedLanguage } from '../../language.ts';
import { ChatDto } from './chat.dto.ts';
import { conversationOf } from './conversation.ts';
import { ReplyStream } from './reply-stream.ts';

@ApiTags('chat')
@Controller('chat')
export class ChatController {
  constructor(
    private readonly chats: Chats,
    private readonly stream: ReplyStream,
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
  async say(
    @Body() body: ChatDto,
    @CalledBy() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.stream.send(await this.chats.say(caller, requestOf(body)), 0, response);
  }
}

function requestOf(body: ChatDto): ChatRequest {
  return {
    ...conversationOf(body),
    collectionId: body.collection_id,
    graphId: body.tkg_id,
    sessionId: body.session_id,
    asOf: body.as_of === undefined ? undefined : instantInLedger(body.as_of),
    chatId: body.id,
    insteadOf: body.messageId,
    isAgain: body.trigger === 'regenerate-message',
    tier: body.model,
    tools: toolsOf(body),
    language: requestedLanguage(body.language),
  };
}

const toolsOf = (body: ChatDto): ChatTool[] => [
  ...(body.use_fact_search ? ['fact_search' as const] : []),
  ...(body.use_evidence_finder ? ['evidence_finder' as const] : []),
  ...(body.use_fact_checker ? ['fact_checker' as const] : []),
];
