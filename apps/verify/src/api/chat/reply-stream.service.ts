import { Injectable } from '@nestjs/common';
import { EventStream } from '@plumbline/http';
import type { Response } from 'express';
import type { ChatReply } from '../../chat/chat.entity.ts';
import { ReplyReaderService } from '../../chat/reply-reader.service.ts';
import { errors } from '../../errors/errors.ts';

const HEADERS = { 'X-Vercel-AI-UI-Message-Stream': 'v1' };
/** Milliseconds until a disconnected client reconnects (`retry:` of server-sent events). */
const RETRY_MS = 1_000;

/**
 * Sends replies as the AI SDK's UI message stream (`ai`, packages/ai/src/ui-message-stream):
 * server-sent events, each with the JSON of one chunk, and `[DONE]` after the last one. Each client
 * reads the stored events at its own pace.
 */
@Injectable()
export class ReplyStreamService {
  constructor(private readonly replyReader: ReplyReaderService) {}

  /**
   * Sends the events of a reply after the first `lastEventId` ones, until the reply ends or the
   * client disconnects.
   */
  async send(replyId: string, lastEventId: number, response: Response): Promise<void> {
    const disconnect = new AbortController();
    response.once('close', () => disconnect.abort());
    if (response.destroyed) return;
    const events = new EventStream(response, { retryMs: RETRY_MS, headers: HEADERS });
    events.start();
    try {
      for await (const { firstEventId, lines, isLast } of this.replyReader.streamEvents(
        replyId,
        lastEventId,
        disconnect.signal,
      )) {
        events.send(...lines.map((data, index) => ({ id: firstEventId + index, data })));
        if (isLast) events.send({ id: firstEventId + lines.length, data: '[DONE]' });
        await events.waitForDrain();
      }
      events.end();
    } catch (error) {
      events.stopKeepAlive();
      throw error;
    }
  }

  /**
   * Sends the rest of a reply to a client that reconnects. Answers 204 when the reply has ended and
   * the client has received all of it.
   */
  async resume(
    { id, state, events }: ChatReply,
    lastEventId: number,
    response: Response,
  ): Promise<void> {
    if (state !== 'running' && lastEventId >= events) return void response.status(204).end();
    await this.send(id, lastEventId, response);
  }
}

/**
 * Returns the id of the last event that the client has received; 0 without one. Reads the
 * `Last-Event-ID` header that EventSource sends, or the query parameter.
 * @throws 400
 */
export function parseLastEventId(header: string | undefined, query: string | undefined): number {
  const [field, text] = header ? (['Last-Event-ID', header] as const) : (['after', query] as const);
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,9}$/.test(text))
    throw errors.invalid(field, 'must be the id of the last event received, a whole number');
  return Number(text);
}
