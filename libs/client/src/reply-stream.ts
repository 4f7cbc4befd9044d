import type { ChatEvent } from './chat-events.ts';
import type { Answer } from './connection.ts';
import { eventsOf, parsedLine } from './event-reader.ts';
import type { RetryOptions } from './options.ts';
import { PlumblineError } from './plumbline-error.ts';
import { delayBefore, mayTryAgain, pause } from './retry.ts';

type Lines = Promise<Answer<AsyncIterable<string>>>;

export interface ReplyReading {
  /** What is known already, for a reply that is gone on with. */
  messageId?: string;
  /** Asks for the reply. */
  first: () => Lines;
  /** Asks for what comes after an event. */
  after: (messageId: string, lastEventId: string) => Lines;
  retry?: RetryOptions;
  signal?: AbortSignal;
}

/** A service that is restarted is back within seconds. */
const ATTEMPTS = 5;
const STOPS = new Set(['ABORTED', 'TOO_LARGE']);

/**
 * The events of a reply. The reply goes on without its reader, so when the connection breaks (or is
 * silent for too long: a comment comes every 15 seconds) it is read on behind the last event, up to
 * five times (`retry.attempts`) without a new one. @throws {PlumblineError}
 */
export async function* replyEvents({
  messageId,
  first,
  after,
  retry,
  signal,
}: ReplyReading): AsyncGenerator<ChatEvent> {
  let lastEventId = '';
  let failures = 0;
  for (let ask = first; ;) {
    let failure: PlumblineError;
    try {
      const { status, body, requestId } = await ask();
      if (status === 204) return;
      for await (const { id, data } of eventsOf(body)) {
        if (data === '[DONE]') return;
        const event = parsedLine<ChatEvent>(data, requestId);
        if (event.type === 'start') messageId = event.messageId;
        lastEventId = id;
        failures = 0;
        yield event;
      }
      failure = new PlumblineError('The reply broke off', { code: 'STREAM_BROKEN', requestId });
    } catch (error) {
      if (!(error instanceof PlumblineError) || !isPassing(error)) throw error;
      failure = error;
    }
    if (messageId === undefined) throw failure;
    const known = messageId;
    const delay = delayBefore(++failures, failure, { attempts: ATTEMPTS, ...retry });
    if (delay === undefined) throw failure;
    await pause(delay, signal).catch(() => {
      throw failure;
    });
    ask = () => after(known, lastEventId);
  }
}

const isPassing = (error: PlumblineError): boolean =>
  error.status === undefined ? !STOPS.has(error.code ?? '') : mayTryAgain(error, true);
