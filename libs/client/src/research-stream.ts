import type { ResearchEvent } from './chat-events.ts';
import type { HttpAnswer } from './connection.ts';
import { parseServerSentEvents, parseJsonLine } from './server-sent-events.ts';
import { PlumblineError, toPlumblineError } from './plumbline-error.ts';

/**
 * Yields the events of a running report.
 * @throws {PlumblineError} when the service reports an error instead of a result, or the stream
 *   breaks before it
 */
export async function* streamResearchEvents<Report>(
  openStream: () => Promise<HttpAnswer<AsyncIterable<string>>>,
): AsyncGenerator<ResearchEvent<Report>> {
  const { body, requestId } = await openStream();
  for await (const { event, data } of parseServerSentEvents(body)) {
    if (event === 'progress')
      yield { type: 'progress', ...parseJsonLine<Omit<Progress, 'type'>>(data, requestId) };
    if (event === 'error')
      throw toPlumblineError(
        parseJsonLine<{ statusCode: number }>(data, requestId).statusCode,
        data,
        {
          requestId,
        },
      );
    if (event !== 'result') continue;
    yield { type: 'result', report: parseJsonLine<Report>(data, requestId) };
    return;
  }
  throw new PlumblineError('The event stream of the research ended before the report', {
    code: 'STREAM_BROKEN',
    requestId,
  });
}

type Progress = Extract<ResearchEvent<never>, { type: 'progress' }>;
