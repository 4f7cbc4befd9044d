import type { HttpAnswer } from './connection.ts';
import { PlumblineError } from './plumbline-error.ts';
import { parseJsonLine, parseServerSentEvents } from './server-sent-events.ts';

/** An event of a check: its type and its data. */
export interface CheckEvent<Type extends string, Data> {
  type: Type;
  data: Data;
}

/**
 * Yields the events of a check until its `result`.
 * @throws {PlumblineError} when the stream breaks before the result. The check goes on and can be
 *   read by its id.
 */
export async function* streamCheckEvents<Event extends CheckEvent<string, unknown>>(
  openStream: () => Promise<HttpAnswer<AsyncIterable<string>>>,
): AsyncGenerator<Event> {
  const { body, requestId } = await openStream();
  for await (const { event, data } of parseServerSentEvents(body)) {
    yield { type: event, data: parseJsonLine(data, requestId) } as Event;
    if (event === 'result') return;
  }
  throw new PlumblineError('The event stream of the check ended before the result', {
    code: 'STREAM_BROKEN',
    requestId,
  });
}
