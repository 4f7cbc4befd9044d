import type { Metrics } from './metrics.ts';

/** How one queue stands. */
export interface QueueDepth {
  name: string;
  /** Jobs by state. */
  counts: Readonly<Record<string, number>>;
  /** Since when the first of those that wait has waited. */
  oldest?: Date;
}

/** However often the metrics are read, the queues are asked once in so long. */
const FRESH_MS = 2_000;
/** Finished jobs are no depth: they are kept for a while, and go. */
const FINISHED = new Set(['completed', 'failed']);

/**
 * How deep the queues are, and how old what waits in them. @param ask counts them; when it fails,
 * the series are left out
 */
export function countQueues(metrics: Metrics, ask: () => Promise<QueueDepth[]>): void {
  let asked: { at: number; depths: Promise<QueueDepth[]> } | undefined;
  const depths = () => {
    if (!asked || performance.now() - asked.at > FRESH_MS)
      asked = { at: performance.now(), depths: ask() };
    return asked.depths;
  };
  metrics.gauge(
    'queue_jobs',
    'Jobs that are not finished, by queue and state.',
    ['queue', 'state'],
    async (gauge) => {
      gauge.reset();
      for (const { name, counts } of await depths())
        for (const [state, n] of Object.entries(counts))
          if (!FINISHED.has(state)) gauge.set({ queue: name, state }, n);
    },
  );
  metrics.gauge(
    'queue_oldest_seconds',
    'How long the first of the jobs that wait has waited; 0 when none does.',
    ['queue'],
    async (gauge) => {
      gauge.reset();
      for (const { name, oldest } of await depths())
        gauge.set({ queue: name }, oldest ? (Date.now() - oldest.getTime()) / 1_000 : 0);
    },
  );
}
