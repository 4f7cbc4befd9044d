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
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Replies } from '../../chat/replies.ts';
import { ReplyReading } from '../../chat/reply-reading.ts';
import { Sessions } from '../../chat/sessions.ts';
import { ReplyStream, lastKnown } from './reply-stream.ts';
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
    private readonly reading: ReplyReading,
    private readonly replies: Replies,
    private readonly sessions: Sessions,
    private readonly stream: ReplyStream,
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
  async resume(
    @CalledBy() caller: Caller,
    @Param('messageId') messageId: string,
    @Headers('last-event-id') header: string | undefined,
    @Query() { after }: AfterDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.stream.resume(
      await this.reading.owned(caller, messageId),
      lastKnown(header, after),
      response,
    );
  }

  /** Stops a reply, on whichever instance it is made; what was said so far is kept. */
  @Delete('streams/:messageId')
  async stop(
    @CalledBy() caller: Caller,
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
  async underWay(
    @CalledBy() caller: Caller,
    @Param('sessionId') sessionId: string,
    @Headers('last-event-id') header: string | undefined,
    @Query() { after }: AfterDto,
    @Res() response: Response,
  ): Promise<void> {
    const reply = await this.reading.under(caller, sessionId);
    if (reply) return this.stream.resume(reply, lastKnown(header, after), response);
    // a name that its client made up is nobody's until it says something
    if (isUUID(sessionId)) await this.sessions.owned(caller, sessionId);
    response.status(204).end();
  }
}
