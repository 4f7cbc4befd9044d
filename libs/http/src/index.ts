export { ApiError, type ErrorOptions } from './api-error.ts';
export { HttpErrorFilter, type ErrorFormat } from './http-error.filter.ts';
export { EventStream, type EventStreamOptions, type ServerEvent } from './event-stream.ts';
export { BodyPipe } from './body.pipe.ts';
export { requestIdOf } from './request-id.ts';
export { inTurns, others } from './in-turns.ts';
export { jsonOnly } from './json-only.ts';
export { RequestSignal } from './request-signal.ts';
export { Each, Text, Instant, instantOf } from './decorators.ts';
export { toApiError } from './to-api-error.ts';
export { describe, type Description } from './describe.ts';
export {
  migrated,
  READINESS,
  Readiness,
  type Need,
  type ReadinessReport,
} from './health/readiness.ts';
export { listenForWatchers } from './health/watch-port.ts';
export { operationsModule } from './operations.module.ts';
export { httpSetup } from './http-setup.ts';
export { listen, originOf } from './listen.ts';
export { loggerTo, serviceLogger, ServiceLogger } from './log/service-logger.ts';
export { inContext, noteCaller, workContext, type WorkContext } from './log/work-context.ts';
export { tracing } from './tracing/tracing.ts';
export { jobTrail } from './log/job-trail.ts';
export { requestTrail } from './log/request-trail.ts';
export { METRICS, Metrics } from './metrics/metrics.ts';
export { RequestMetrics } from './metrics/request-metrics.ts';
export { countPools } from './metrics/database-metrics.ts';
export { countQueues } from './metrics/queue-metrics.ts';
export { maySeeMetrics, TEXT_FORMAT } from './metrics/metrics.controller.ts';
export { SETTINGS, settingsModule } from './settings.module.ts';
export { protectiveHeaders, type HeaderSettings } from './headers.ts';
