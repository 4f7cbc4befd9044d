import type { ResearchEvent } from './chat-events.ts';
import type { Answer } from './connection.ts';
import { eventsOf, parsedLine } from './event-reader.ts';
import { PlumblineError, errorOf } from './plumbline-error.ts';

/**
 * The events of a report that is being made. @throws {PlumblineError} what the service says instead
 * of a result, or when the stream breaks off before it
 */
export async function* researchEvents<Report>(
  ask: () => Promise<Answer<AsyncIterable<string>>>,
): AsyncGenerator<ResearchEvent<Report>> {
  const { body, requestId } = await ask();
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'progress')
      yield { type: 'progress', ...parsedLine<Omit<Progress, 'type'>>(data, requestId) };
    if (event === 'error')
      throw errorOf(parsedLine<{ statusCode: number }>(data, requestId).statusCode, data, {
        requestId,
      });
    if (event !== 'result') continue;
    yield { type: 'result', report: parsedLine<Report>(data, requestId) };
    return;
  }
  throw new PlumblineError('The stream broke off before the report', {
    code: 'STREAM_BROKEN',
    requestId,
  });
}

type Progress = Extract<ResearchEvent<never>, { type: 'progress' }>;
