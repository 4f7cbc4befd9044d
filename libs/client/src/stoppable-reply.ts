import type { ChatEvent } from './chat-events.ts';
import { sleep } from './retry.ts';

/** A reply that is read, and that can be stopped in the service. */
export interface StoppableReply {
  /** The events from `start` on. */
  events: AsyncGenerator<ChatEvent>;
  /** Closes the connection. */
  close: () => void;
  /** Stops the reply in the service. */
  stop: (messageId: string) => Promise<unknown>;
  /** Whether the abort means a stop. Is asked after the current task. */
  isStopWanted: () => boolean;
  /** Receives the id of the reply. */
  onStart: (messageId: string) => void;
  /** Called when the reply was read to its end or was stopped. */
  onEnd: () => void;
  onStopFailure: (error: unknown) => void;
  /** Receives a promise that resolves when a stop is complete. */
  trackStop: (stop: Promise<void>) => void;
}

/** How long a reply may take to start after it is no longer wanted. */
const MAX_START_MS = 30_000;
/** How long a stopped reply may take to end. */
const MAX_END_MS = 5_000;

/**
 * Opens a reply as a stream. Resolves with its first event, or with null when there is none. When
 * `signal` aborts, the stream ends at once, and the reply is stopped in the background, once its
 * id is known. To cancel the stream only closes the connection.
 * @throws {PlumblineError}
 * @throws an `AbortError` when the signal aborts before the first event
 */
export async function openStoppableReply(
  reply: StoppableReply,
  signal: AbortSignal | undefined,
): Promise<ReadableStream<ChatEvent> | null> {
  const firstEvent = reply.events.next();
  const stopReply = () => reply.trackStop(stopWhenStarted(reply, firstEvent));
  const first = await Promise.race([firstEvent, waitForAbort(signal)]);
  if (first === 'aborted') {
    stopReply();
    throw new DOMException('The reply is no longer wanted', 'AbortError');
  }
  if (first.done) return null;
  if (first.value.type === 'start') reply.onStart(first.value.messageId);
  return streamEvents(reply, first.value, signal, stopReply);
}

function streamEvents(
  reply: StoppableReply,
  firstEvent: ChatEvent,
  signal: AbortSignal | undefined,
  stopReply: () => void,
): ReadableStream<ChatEvent> {
  let isClosed = false;
  let onAbort = () => {};
  const end = () => {
    isClosed = true;
    signal?.removeEventListener('abort', onAbort);
  };
  return new ReadableStream<ChatEvent>({
    start(controller) {
      controller.enqueue(firstEvent);
      onAbort = () => {
        end();
        controller.close();
        stopReply();
      };
      if (signal?.aborted) onAbort();
      else signal?.addEventListener('abort', onAbort);
    },
    async pull(controller) {
      try {
        const next = await reply.events.next();
        if (isClosed) return;
        if (!next.done) return controller.enqueue(next.value);
        end();
        reply.onEnd();
        controller.close();
      } catch (error) {
        if (isClosed) return;
        end();
        controller.error(error);
      }
    },
    cancel() {
      end();
      reply.close();
    },
  });
}

/**
 * Stops a reply when its id is known, and reads it to its end, so that the next message of the
 * session is not refused because the reply is still in progress.
 */
async function stopWhenStarted(
  reply: StoppableReply,
  firstEvent: Promise<IteratorResult<ChatEvent, unknown>>,
): Promise<void> {
  await sleep(0); // a reader that replaces this one does so in the same task
  try {
    if (!reply.isStopWanted()) return;
    const start = firstEvent.catch(() => undefined); // nothing has to be stopped
    const first = await limitTime(start, MAX_START_MS);
    if (!first || first.done || first.value.type !== 'start') return;
    await reply.stop(first.value.messageId);
    reply.onEnd();
    await limitTime(readToEnd(reply.events), MAX_END_MS);
  } catch (error) {
    reply.onStopFailure(error);
  } finally {
    reply.close();
  }
}

async function readToEnd(events: AsyncGenerator<ChatEvent>): Promise<void> {
  try {
    while (!(await events.next()).done);
  } catch {
    // The reply is stopped all the same.
  }
}

/** Resolves with undefined after `ms`. */
async function limitTime<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  const timer = new AbortController();
  const timeout = sleep(ms, timer.signal).catch(() => undefined);
  try {
    return (await Promise.race([work, timeout])) ?? undefined;
  } finally {
    timer.abort();
  }
}

function waitForAbort(signal: AbortSignal | undefined): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve('aborted');
    signal?.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}
