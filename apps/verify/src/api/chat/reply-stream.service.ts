import { Injectable } from '@nestjs/common';
import { EventStream } from '@plumbline/http';
import type { Response } from 'express';
import type { ChatReply } from '../../chat/chat.entity.ts';
import { ReplyReaderService } from '../../chat/reply-reader.service.ts';
import { errors } from '../../errors/errors.ts';

const HEADERS = { 'X-Vercel-AI-UI-Message-Stream': 'v1' };
/** A reader whose connection broke comes again after this long. */
const RETRY_MS = 1_000;

/**
 * Sends replies as the AI SDK's UI message stream (`ai`, packages/ai/src/ui-message-stream):
 * server-sent events, each the JSON of one chunk, and `[DONE]` behind the last. Each reader reads
 * the log at its own pace.
 */
@Injectable()
export class ReplyStreamService {
  constructor(private readonly replyReader: ReplyReaderService) {}

  /**
   * Sends what a reply says after its first `lastEventId` events, until it has ended or the reader
   * leaves.
   */
  async send(replyId: string, lastEventId: number, response: Response): Promise<void> {
    const disconnect = new AbortController();
    response.once('close', () => disconnect.abort());
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

  /** The same for a reader who comes again: 204 when the reply has ended and all of it is known. */
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
 * The id of the last event that a reader knows: of the header that EventSource sends by itself, or
 * of the query; 0 when it knows none. @throws 400
 */
export function parseLastEventId(header: string | undefined, query: string | undefined): number {
  const [field, text] = header ? (['Last-Event-ID', header] as const) : (['after', query] as const);
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,9}$/.test(text))
    throw errors.invalid(field, 'must be the id of an event: a whole number');
  return Number(text);
}
