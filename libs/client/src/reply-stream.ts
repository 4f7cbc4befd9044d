import type { ChatEvent } from './chat-events.ts';
import type { HttpAnswer } from './connection.ts';
import { parseServerSentEvents, parseJsonLine } from './server-sent-events.ts';
import type { RetryOptions } from './options.ts';
import { PlumblineError } from './plumbline-error.ts';
import { computeRetryDelay, isRetryable, mergeRetryOptions, sleep } from './retry.ts';

type LineStream = Promise<HttpAnswer<AsyncIterable<string>>>;

export interface ReplyStreamOptions {
  /** Id of the reply, when an existing reply is continued. */
  messageId?: string;
  /** Requests the reply. */
  startReply: () => LineStream;
  /** Requests the events after the given one. */
  resumeAfter: (messageId: string, lastEventId: string) => LineStream;
  retry?: RetryOptions | undefined;
  signal?: AbortSignal | undefined;
}

/** Enough for a restart of the service, which takes seconds. */
const MAX_ATTEMPTS = 5;
const FATAL_CODES = new Set(['ABORTED', 'TOO_LARGE', 'REDIRECT']);

/**
 * Yields the events of a reply. The service continues a reply without its reader. When the
 * connection breaks or is silent for too long (a comment comes every 15 seconds), reading continues
 * after the last event. It gives up after five attempts (`retry.attempts`) without a new event.
 * @throws {PlumblineError}
 */
export async function* streamReplyEvents({
  messageId,
  startReply,
  resumeAfter,
  retry,
  signal,
}: ReplyStreamOptions): AsyncGenerator<ChatEvent> {
  let lastEventId = '';
  let failures = 0;
  for (let openStream = startReply; ;) {
    let failure: PlumblineError;
    try {
      const { status, body, requestId } = await openStream();
      if (status === 204) return;
      for await (const { id, data } of parseServerSentEvents(body)) {
        if (data === '[DONE]') return;
        const event = parseJsonLine<ChatEvent>(data, requestId);
        if (event.type === 'start') messageId = event.messageId;
        lastEventId = id;
        failures = 0;
        yield event;
      }
      failure = new PlumblineError(
        'The event stream of the chat reply ended before the reply was complete',
        { code: 'STREAM_BROKEN', requestId },
      );
    } catch (error) {
      if (!(error instanceof PlumblineError) || !isTransient(error)) throw error;
      failure = error;
    }
    if (messageId === undefined) throw failure;
    const replyId = messageId;
    const options = mergeRetryOptions({ attempts: MAX_ATTEMPTS }, retry);
    const delay = computeRetryDelay(++failures, failure, options);
    if (delay === undefined) throw failure;
    await sleep(delay, signal).catch(() => {
      throw failure;
    });
    openStream = () => resumeAfter(replyId, lastEventId);
  }
}

const isTransient = (error: PlumblineError): boolean =>
  error.status === undefined ? !FATAL_CODES.has(error.code ?? '') : isRetryable(error, true);
