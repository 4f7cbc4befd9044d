import { Injectable } from '@nestjs/common';
import { EventStream } from '@plumbline/http';
import type { Response } from 'express';
import type { ChatReply } from '../../chat/chat.entity.ts';
import { ReplyReading } from '../../chat/reply-reading.ts';
import { errors } from '../../errors.ts';

const HEADERS = { 'X-Vercel-AI-UI-Message-Stream': 'v1' };
/** A reader whose connection broke comes again after this long. */
const RETRY_MS = 1_000;

/**
 * Sends replies as the AI SDK's UI message stream (`ai`, packages/ai/src/ui-message-stream):
 * server-sent events, each the JSON of one chunk, and `[DONE]` behind the last. Each reader reads
 * the log at its own pace.
 */
@Injectable()
export class ReplyStream {
  constructor(private readonly reading: ReplyReading) {}

  /**
   * Sends what a reply says after its first `known` events, until it has ended or the reader
   * leaves.
   */
  async send(replyId: string, known: number, response: Response): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const events = new EventStream(response, { retryMs: RETRY_MS, headers: HEADERS });
    events.begin();
    try {
      for await (const { first, lines, isLast } of this.reading.read(replyId, known, left.signal)) {
        events.send(...lines.map((data, at) => ({ id: first + at, data })));
        if (isLast) events.send({ id: first + lines.length, data: '[DONE]' });
        await events.taken();
      }
      events.end();
    } catch (error) {
      events.stop();
      throw error;
    }
  }

  /** The same for a reader who comes again: 204 when the reply has ended and all of it is known. */
  async resume({ id, state, events }: ChatReply, known: number, response: Response): Promise<void> {
    if (state !== 'running' && known >= events) return void response.status(204).end();
    await this.send(id, known, response);
  }
}

/**
 * The id of the last event that a reader knows: of the header that EventSource sends by itself, or
 * of the query; 0 when it knows none. @throws 400
 */
export function lastKnown(header: string | undefined, query: string | undefined): number {
  const [field, text] = header ? (['Last-Event-ID', header] as const) : (['after', query] as const);
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,9}$/.test(text))
    throw errors.invalid(field, 'must be the id of an event: a whole number');
  return Number(text);
}
