import { Controller, Delete, Get, Headers, Param, Query, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { ReplyRunService } from '../../chat/reply-run.service.ts';
import { ReplyReaderService } from '../../chat/reply-reader.service.ts';
import { ChatSessionRepository } from '../../chat/chat-session.repository.ts';
import { ReplyStreamService, parseLastEventId } from './reply-stream.service.ts';
import { AfterDto, StoppedDto } from './streams.dto.ts';

const SERVER_SENT_EVENTS = {
  type: String,
  description: 'A stream of server-sent events in the format of POST /api/v1/chat.',
};
const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description:
    'The id of the last event that the client received. EventSource sends this header ' +
    'automatically.',
};

@ApiTags('chat')
@Controller('chat')
export class StreamsController {
  constructor(
    private readonly replyReader: ReplyReaderService,
    private readonly replies: ReplyRunService,
    private readonly sessions: ChatSessionRepository,
    private readonly replyStream: ReplyStreamService,
  ) {}

  /**
   * Resumes the stream of a chat reply after the last event that the client received.
   *
   * @remarks The client sends the id of that event in the `Last-Event-ID` header or in the query
   *   parameter `after`. Without either, the stream starts from the beginning. The request can be
   *   sent to any instance of the service, until one hour after the reply has ended.
   */
  @ApiErrors(documentedErrors.replyNotFound)
  @Get('streams/:messageId')
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('text/event-stream')
  @ApiOkResponse(SERVER_SENT_EVENTS)
  @ApiNoContentResponse({
    description: 'The reply has ended and the client has received all of it.',
  })
  async resumeChatReply(
    @CurrentCaller() caller: Caller,
    @Param('messageId') messageId: string,
    @Headers('last-event-id') header: string | undefined,
    @Query() { after }: AfterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.replyStream.resume(
      await this.replyReader.findOwned(caller, messageId),
      parseLastEventId(header, after),
      response,
    );
  }

  /**
   * Stops a chat reply, whichever instance of the service produces it.
   *
   * @remarks The text written so far is stored.
   */
  @RequiresScope('read')
  @ApiErrors(documentedErrors.replyNotFound)
  @Delete('streams/:messageId')
  async stopChatReply(
    @CurrentCaller() caller: Caller,
    @Param('messageId') messageId: string,
  ): Promise<StoppedDto> {
    return { stopped: await this.replies.stop(caller, messageId) };
  }

  /**
   * Streams the reply that is in progress in a chat session.
   *
   * @remarks The path contains the session id, or the id that the client gave the conversation. The
   *   AI SDK hook `useChat` calls this endpoint to resume a reply.
   */
  @ApiErrors(documentedErrors.sessionNotFound)
  @Get(':sessionId/stream')
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('text/event-stream')
  @ApiOkResponse(SERVER_SENT_EVENTS)
  @ApiNoContentResponse({ description: 'The session has no reply in progress.' })
  async resumeSessionReply(
    @CurrentCaller() caller: Caller,
    @Param('sessionId') sessionId: string,
    @Headers('last-event-id') header: string | undefined,
    @Query() { after }: AfterDto,
    @Res() response: Response,
  ): Promise<void> {
    const reply = await this.replyReader.findRunning(caller, sessionId);
    if (reply) return this.replyStream.resume(reply, parseLastEventId(header, after), response);
    // An id that the client chose has no owner until its first message is sent.
    if (isUUID(sessionId)) await this.sessions.findOwned(caller, sessionId);
    response.status(204).end();
  }
}
