import { Controller, Delete, Get, Headers, Param, Query, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { ReplyRunService } from '../../chat/reply-run.service.ts';
import { ReplyReaderService } from '../../chat/reply-reader.service.ts';
import { ChatSessionRepository } from '../../chat/chat-session.repository.ts';
import { ReplyStreamService, parseLastEventId } from './reply-stream.service.ts';
import { AfterDto, StoppedDto } from './streams.dto.ts';

const SERVER_SENT_EVENTS = {
  type: String,
  description: 'server-sent events, as POST /api/v1/chat sends them',
};
const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description: 'the id of the last event that is known; EventSource sends it by itself',
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
   * Goes on with a reply after the event of the `Last-Event-ID` header (or of `after`; without
   * either from its beginning), on any instance, until an hour after its end.
   */
  @Get('streams/:messageId')
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('text/event-stream')
  @ApiOkResponse(SERVER_SENT_EVENTS)
  @ApiNoContentResponse({ description: 'the reply has ended, and all of it is known' })
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

  /** Stops a reply, on whichever instance it is made; what was said so far is kept. */
  @Delete('streams/:messageId')
  async stopChatReply(
    @CurrentCaller() caller: Caller,
    @Param('messageId') messageId: string,
  ): Promise<StoppedDto> {
    return { stopped: await this.replies.stop(caller, messageId) };
  }

  /**
   * The reply that is being made in a conversation, by the id of its session or by its client's own
   * name of it: what `useChat` resumes with.
   */
  @Get(':sessionId/stream')
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('text/event-stream')
  @ApiOkResponse(SERVER_SENT_EVENTS)
  @ApiNoContentResponse({ description: 'no reply is being made' })
  async resumeSessionReply(
    @CurrentCaller() caller: Caller,
    @Param('sessionId') sessionId: string,
    @Headers('last-event-id') header: string | undefined,
    @Query() { after }: AfterDto,
    @Res() response: Response,
  ): Promise<void> {
    const reply = await this.replyReader.findRunning(caller, sessionId);
    if (reply) return this.replyStream.resume(reply, parseLastEventId(header, after), response);
    // a name that its client made up is nobody's until it says something
    if (isUUID(sessionId)) await this.sessions.findOwned(caller, sessionId);
    response.status(204).end();
  }
}
