import type { Metrics } from './metrics.ts';

/** How one queue stands. */
export interface QueueDepth {
  name: string;
  /** Jobs by state. */
  counts: Readonly<Record<string, number>>;
  /** Since when the first of those that wait has waited. */
  oldestWaitingSince?: Date;
}

/** However often the metrics are read, the queues are asked once in so long. */
const MAX_DEPTHS_AGE_MS = 2_000;
/** Finished jobs are no depth: they are kept for a while, and go. */
const FINISHED_STATES = new Set(['completed', 'failed']);

/**
 * How deep the queues are, and how old what waits in them. @param fetchDepths counts them; when it
 * fails, the series are left out
 */
export function registerQueueMetrics(
  metrics: Metrics,
  fetchDepths: () => Promise<QueueDepth[]>,
): void {
  let cachedDepths: { at: number; depths: Promise<QueueDepth[]> } | undefined;
  const getDepths = () => {
    if (!cachedDepths || performance.now() - cachedDepths.at > MAX_DEPTHS_AGE_MS)
      cachedDepths = { at: performance.now(), depths: fetchDepths() };
    return cachedDepths.depths;
  };
  metrics.gauge(
    'queue_jobs',
    'Jobs that are not finished, by queue and state.',
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
    'How long the first of the jobs that wait has waited; 0 when none does.',
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
