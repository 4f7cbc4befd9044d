import type { Metrics } from '../metrics/metrics.ts';
import { getTracing } from '../tracing/tracing.ts';
import type { ServiceLogger } from './service-logger.ts';
import { runInLogContext, getLogContext } from './log-context.ts';

/** What a queue reports about an attempt at a job. */
export interface JobAttempt {
  queue: string;
  id: string;
  /** Counted from 1. */
  attempt: number;
  /** Result of `captureContext` when the job was enqueued. */
  telemetryContext?: string;
}

/**
 * Errors that give a job back without a failure: the process ends, its turn has not come, or it was
 * removed.
 */
const RELEASED_ERROR_NAMES = new Set(['JobInterruptedError', 'JobDeferredError', 'AbortError']);

/** Marks a job that no request enqueued. Request ids contain no space. */
const NO_REQUEST_ID = '-';

/**
 * Instruments the queues of a process: jobs remember the request that enqueued them, and each
 * attempt is counted and logged with its queue and job id.
 */
export function createJobInstrumentation(logger: ServiceLogger, metrics: Metrics) {
  const endedCounter = metrics.counter(
    'jobs_total',
    'Finished attempts to run a job, by outcome: done, failed, or given back to the queue.',
    ['queue', 'outcome'],
  );
  const durationHistogram = metrics.durationHistogram(
    'job_duration_seconds',
    'Seconds per attempt to run a job.',
    ['queue', 'outcome'],
  );
  return {
    /** Returns the context that is stored with a job; undefined without a request and a trace. */
    captureContext(): string | undefined {
      const [request, traceparent] = [getLogContext()?.requestId, getTracing()?.getTraceparent()];
      return request || traceparent
        ? [request ?? NO_REQUEST_ID, traceparent].filter(Boolean).join(' ')
        : undefined;
    },

    /** Runs one attempt. */
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
