import { shareReading } from './share-reading.ts';
import type { Metrics } from './metrics.ts';

/** The state of one queue. */
export interface QueueDepth {
  name: string;
  /** Jobs by state. */
  counts: Readonly<Record<string, number>>;
  /** Enqueue time of the oldest waiting job. */
  oldestWaitingSince?: Date;
}

/** Finished jobs are kept only for a while and do not count as depth. */
const FINISHED_STATES = new Set(['completed', 'failed']);

/**
 * Reports the depth of the queues and the age of their oldest waiting jobs.
 * @param fetchDepths counts the jobs; when it fails, the series are left out
 */
export function registerQueueMetrics(
  metrics: Metrics,
  fetchDepths: () => Promise<QueueDepth[]>,
): void {
  const getDepths = shareReading(fetchDepths);
  metrics.gauge(
    'queue_jobs',
    'Unfinished jobs by queue and state.',
    ['queue', 'state'],
    async (gauge) => {
      gauge.reset();
      for (const { name, counts } of await getDepths())
        for (const [state, n] of Object.entries(counts))
          if (!FINISHED_STATES.has(state)) gauge.set({ queue: name, state }, n);
    },
  );
  metrics.gauge(
    'queue_oldest_seconds',
    'Seconds that the oldest waiting job has waited; 0 if no job is waiting.',
    ['queue'],
    async (gauge) => {
      gauge.reset();
      for (const { name, oldestWaitingSince } of await getDepths())
        gauge.set(
          { queue: name },
          oldestWaitingSince ? (Date.now() - oldestWaitingSince.getTime()) / 1_000 : 0,
        );
    },
  );
}
