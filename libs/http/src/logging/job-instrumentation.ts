import type { Metrics } from '../metrics/metrics.ts';
import { getTracing } from '../tracing/tracing.ts';
import type { ServiceLogger } from './service-logger.ts';
import { runInLogContext, getLogContext } from './log-context.ts';

/** What a queue tells of an attempt at a job. */
export interface JobAttempt {
  queue: string;
  id: string;
  /** From 1. */
  attempt: number;
  /** What `captureContext` gave when the job was enqueued. */
  telemetryContext?: string;
}

/**
 * Given back unharmed: by the end of the process, for a turn that has not come, or because somebody
 * removed it.
 */
const RELEASED_ERROR_NAMES = new Set(['JobInterruptedError', 'JobDeferredError', 'AbortError']);

/** In a stamp, for a request that there was none of; ids of requests hold no space. */
const NO_REQUEST_ID = '-';

/**
 * For the queues of a process: jobs remember the request that enqueued them, and each attempt is
 * counted, and logged under its own name.
 */
export function createJobInstrumentation(logger: ServiceLogger, metrics: Metrics) {
  const endedCounter = metrics.counter(
    'jobs_total',
    'Attempts at jobs that ended, by how: done, failed, or given back.',
    ['queue', 'outcome'],
  );
  const durationHistogram = metrics.durationHistogram(
    'job_duration_seconds',
    'What an attempt at a job took.',
    ['queue', 'outcome'],
  );
  return {
    /** To be kept with a job that is enqueued here. */
    captureContext(): string | undefined {
      const [request, traceparent] = [getLogContext()?.requestId, getTracing()?.getTraceparent()];
      return request || traceparent
        ? [request ?? NO_REQUEST_ID, traceparent].filter(Boolean).join(' ')
        : undefined;
    },

    /** Does one attempt. */
    runAttempt<Result>(
      { queue, id, attempt, telemetryContext }: JobAttempt,
      execute: () => Promise<Result>,
    ): Promise<Result> {
      const startedAt = performance.now();
      const recordEnd = (outcome: 'done' | 'failed' | 'given back') => {
        const ms = performance.now() - startedAt;
        endedCounter.inc({ queue, outcome });
        durationHistogram.observe({ queue, outcome }, ms / 1_000);
        const logFields = { attempt, outcome, ms: Math.round(ms) };
        logger.pinoLogger[outcome === 'failed' ? 'info' : 'debug'](
          logFields,
          `${queue} ${outcome}`,
        );
      };
      const [requestId, traceparent] = telemetryContext?.split(' ') ?? [];
      const runInContext = () =>
        runInLogContext(
          {
            requestId: requestId === NO_REQUEST_ID ? undefined : requestId,
            traceId: getTracing()?.getTraceId(),
            queue,
            job: id,
          },
          async () => {
            try {
              const result = await execute();
              recordEnd('done');
              return result;
            } catch (error) {
              recordEnd(
                error instanceof Error && RELEASED_ERROR_NAMES.has(error.name)
                  ? 'given back'
                  : 'failed',
              );
              throw error;
            }
          },
        );
      return getTracing()?.runJobSpan(queue, traceparent, runInContext) ?? runInContext();
    },
  };
}
