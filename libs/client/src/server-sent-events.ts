import { PlumblineError } from './plumbline-error.ts';

export interface ServerSentEvent {
  /** Id of the last event that had one. */
  id: string;
  event: string;
  data: string;
}

/**
 * Yields the events of a stream (WHATWG HTML, section 9.2.6). Comments and `retry` are skipped. An
 * event without an empty line after it is incomplete and skipped too.
 */
export async function* parseServerSentEvents(
  lines: AsyncIterable<string>,
): AsyncGenerator<ServerSentEvent> {
  let id = '';
  let event = '';
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length) yield { id, event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}

/**
 * Parses the JSON of an event or a line.
 * @throws {PlumblineError} for invalid JSON
 */
export function parseJsonLine<Value>(text: string, requestId: string | undefined): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new PlumblineError('The event stream contains an event whose data is not JSON', {
      code: 'STREAM_BROKEN',
      requestId,
      cause,
    });
  }
}
