import type { ResearchEvent } from '@plumbline/client';
import type { Output } from '../terminal/output.ts';

/** Shows the progress of a stream and returns its report. */
export async function readReport<Report>(
  events: AsyncIterable<ResearchEvent<Report>>,
  { progress }: Output,
): Promise<Report> {
  try {
    for await (const event of events) {
      if (event.type === 'result') return event.report;
      progress.show(event.message);
    }
  } finally {
    progress.clear();
  }
  throw new Error('the service ended the stream without a result');
}
