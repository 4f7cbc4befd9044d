import type { ResearchEvent } from '@plumbline/client';
import type { ToolContext } from '@plumbline/mcp';

/** Reads a stream to its result and passes its progress on to the client. */
export async function readStream<Result>(
  events: AsyncIterable<ResearchEvent<Result>>,
  { reportProgress }: Pick<ToolContext<unknown>, 'reportProgress'>,
): Promise<Result> {
  let steps = 0;
  for await (const event of events) {
    if (event.type === 'result') return event.report;
    await reportProgress(event.message, ++steps);
  }
  throw new Error('The stream ended without a result');
}
