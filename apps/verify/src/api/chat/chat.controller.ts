import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import type { Response } from 'express';
import { ApiErrors } from '@plumbline/http';
import {
  ApiLedgerErrors,
  ApiModelErrors,
  documentedErrors,
} from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import type { ChatTool } from '../../chat/chat-turn.ts';
import { ReplyRunService } from '../../chat/reply-run.service.ts';
import { ChatService, type ChatRequest } from '../../chat/chat.service.ts';
import { toLedgerInstant } from '../../question-answering/corpus-views/ledger-instant.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { ChatDto } from './chat.dto.ts';
import { parseConversation } from './conversation.ts';
import { ReplyStreamService } from './reply-stream.service.ts';

@ApiTags('chat')
@AsksLanguageModel()
@RequiresScope('read')
@Controller('chat')
export class ChatController {
  constructor(
    private readonly chats: ChatService,
    private readonly replyStream: ReplyStreamService,
    private readonly replies: ReplyRunService,
  ) {}

  /**
   * Sends a chat message and streams the reply.
   *
   * @remarks The response is a stream of server-sent events in the format of the AI SDK's UI
   *   message stream. It begins with the event `start`, which contains the ids of the reply and of
   *   its session. It ends with `finish`, `abort` or `error`, followed by `[DONE]`. An error before
   *   `start` is returned as an ordinary error response.
   *
   * Use the id of the reply to resume or stop the stream. When the client disconnects, a reply of a
   * session (a chat on a collection) is still completed; any other reply is stopped.
   */
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.sessionNotFound,
    documentedErrors.collectionNotFound,
    documentedErrors.replyInProgress,
    documentedErrors.storageFull,
  )
  @ApiModelErrors()
  @ApiLedgerErrors()
  @StoresContent()
  @Post()
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    type: String,
    description:
      'A stream of server-sent events. Each event has an `id` and, in `data`, one chunk ' +
      'of the reply as JSON.',
  })
  async sendChatMessage(
    @Body() body: ChatDto,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const { id, sessionId } = await this.chats.startReply(caller, toChatRequest(body));
    await this.replyStream.send(id, 0, response);
    // A reply of a session is completed without its reader. Another one has no other reader.
    if (sessionId === null && !response.writableFinished) await this.replies.stop(caller, id);
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
