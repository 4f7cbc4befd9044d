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
const FATAL_CODES = new Set(['ABORTED', 'STOPPED', 'TOO_LARGE', 'REDIRECT']);

/**
 * Yields the events of a reply. The service continues a reply without its reader. When the
 * connection breaks or is silent for too long (a comment comes every 15 seconds), reading continues
 * after the last event. It gives up after five attempts (`retry.attempts`) without a new event.
 * @throws {PlumblineError} also `STOPPED` after the last event of a reply that no session stores:
 *   the service stops such a reply when its connection breaks
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
  let breakCause: PlumblineError | undefined;
  let isStored = true;
  for (let openStream = startReply; ;) {
    let failure: PlumblineError;
    try {
      const { status, body, requestId } = await openStream();
      // Also read without a body: the end of the body stops the timer of the call.
      for await (const { id, data } of parseServerSentEvents(body)) {
        if (data === '[DONE]') return;
        const event = parseJsonLine<ChatEvent>(data, requestId);
        if (event.type === 'start') {
          ({ messageId } = event);
          isStored = event.messageMetadata?.session_id !== null;
        }
        if (event.type === 'abort' && breakCause && !isStored)
          throw createStoppedError(breakCause, requestId);
        lastEventId = id;
        failures = 0;
        yield event;
      }
      if (status === 204) return;
      failure = new PlumblineError(
        'The event stream of the chat reply ended before the reply was complete',
        { code: 'STREAM_BROKEN', requestId },
      );
    } catch (error) {
      if (!(error instanceof PlumblineError) || !isTransient(error)) throw error;
      failure = error;
    }
    if (messageId === undefined) throw failure;
    breakCause = failure;
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

const createStoppedError = (cause: PlumblineError, requestId: string | undefined) =>
  new PlumblineError(
    'The connection broke, and the service stopped the reply, which no session stores; ask again',
    { code: 'STOPPED', requestId, cause },
  );

const isTransient = (error: PlumblineError): boolean =>
  error.status === undefined ? !FATAL_CODES.has(error.code ?? '') : isRetryable(error, true);
