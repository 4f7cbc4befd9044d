import type { Metrics } from '../metrics/metrics.ts';
import { tracing } from '../tracing/tracing.ts';
import type { ServiceLogger } from './service-logger.ts';
import { inContext, workContext } from './work-context.ts';

/** What a queue tells of an attempt at a job. */
export interface JobAttempt {
  queue: string;
  id: string;
  /** From 1. */
  attempt: number;
  /** What `stamp` gave when the job was enqueued. */
  stamp?: string;
}

/**
 * Given back unharmed: by the end of the process, for a turn that has not come, or because somebody
 * removed it.
 */
const GIVEN_BACK = new Set(['Interrupted', 'Postponed', 'AbortError']);

/** In a stamp, for a request that there was none of; ids of requests hold no space. */
const NONE = '-';

/**
 * For the queues of a process: jobs remember the request that enqueued them, and each attempt is
 * counted, and logged under its own name.
 */
export function jobTrail(logger: ServiceLogger, metrics: Metrics) {
  const ended = metrics.counter(
    'jobs_total',
    'Attempts at jobs that ended, by how: done, failed, or given back.',
    ['queue', 'outcome'],
  );
  const seconds = metrics.timing('job_duration_seconds', 'What an attempt at a job took.', [
    'queue',
    'outcome',
  ]);
  return {
    /** To be kept with a job that is enqueued here. */
    stamp(): string | undefined {
      const [request, trace] = [workContext()?.requestId, tracing()?.traceparent()];
      return request || trace ? [request ?? NONE, trace].filter(Boolean).join(' ') : undefined;
    },

    /** Does one attempt. */
    run<Result>(
      { queue, id, attempt, stamp }: JobAttempt,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const began = performance.now();
      const end = (outcome: 'done' | 'failed' | 'given back') => {
        const ms = performance.now() - began;
        ended.inc({ queue, outcome });
        seconds.observe({ queue, outcome }, ms / 1_000);
        const line = { attempt, outcome, ms: Math.round(ms) };
        logger.lines[outcome === 'failed' ? 'info' : 'debug'](line, `${queue} ${outcome}`);
      };
      const [requestId, trace] = stamp?.split(' ') ?? [];
      const attempted = () =>
        inContext(
          {
            requestId: requestId === NONE ? undefined : requestId,
            traceId: tracing()?.traceId(),
            queue,
            job: id,
          },
          async () => {
            try {
              const result = await work();
              end('done');
              return result;
            } catch (error) {
              end(error instanceof Error && GIVEN_BACK.has(error.name) ? 'given back' : 'failed');
              throw error;
            }
          },
        );
      return tracing()?.job(queue, trace, attempted) ?? attempted();
    },
  };
}
