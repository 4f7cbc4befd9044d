export { ApiError, type ApiErrorOptions } from './api-error.ts';
export { ApiEntityTag, computeEntityTag, EntityTag, setEntityTag } from './entity-tag.ts';
export { HttpErrorFilter, type ErrorFormatter } from './http-error.filter.ts';
export { serveFrontPage, type FrontPage } from './front-page.ts';
export { closeIdleReaders } from './idle-readers.ts';
export { ExportSenderService } from './export-sender.service.ts';
export { EventStream, type EventStreamOptions, type ServerSentEvent } from './event-stream.ts';
export { escapeXml, GraphmlWriter, type GraphmlOptions } from './graphml-writer.ts';
export { appendUnknownFields, listIgnoredFields, reportIgnoredFields } from './ignored-fields.ts';
export { prefersAsync, setPreferenceApplied } from './preferences.ts';
export { RefuseUnknownFields } from './body-instance.ts';
export { InFlightLimiter, type InFlightLimits } from './in-flight-limiter.ts';
export { isLoopbackHost, LOOPBACK_HOSTS } from './loopback-hosts.ts';
export { buildRateLimitHeaders } from './rate-limit-headers.ts';
export { toFlag, toInteger, toList, toWordList } from './parameter-parsers.ts';
export { RequestValidationPipe } from './request-validation.pipe.ts';
export { getRequestId } from './request-id.ts';
export { requireJsonBody } from './require-json-body.ts';
export { RequestSignal, ResponseSentError } from './request-signal.decorator.ts';
export { INSTANT_RULE, parseInstant, splitInstant } from './instant.ts';
export { ValidateEach, IsText, IsInstant } from './validation-decorators.ts';
export { VerbatimText } from './verbatim-text.decorator.ts';
export { toApiError } from './to-api-error.ts';
export { serveOpenApi, type OpenApiOptions } from './openapi/serve-open-api.ts';
export {
  ApiCredentials,
  ApiErrors,
  ApiResponseHeaders,
  ApiTextBodies,
} from './openapi/operation-notes.ts';
export { ApiAtLeastOneOf, ApiExactlyOneOf } from './openapi/body-alternatives.ts';
export type { OperationExample } from './openapi/request-examples.ts';
export { loadExamples } from './openapi/load-examples.ts';
export type { PathParameter } from './openapi/parameters.ts';
export {
  createClockCheck,
  createDatabaseCheck,
  createMigrationsCheck,
  READINESS,
  Readiness,
  type ReadinessCheck,
  type ReadinessReport,
} from './health/readiness.ts';
export { startWhenAvailable } from './startup/start-when-available.ts';
export type { StartupServer } from './startup/startup-server.ts';
export { startManagementServer } from './health/management-server.ts';
export { createOperationsModule } from './operations.module.ts';
export { configureHttp } from './configure-http.ts';
export { startServer, getServerOrigin } from './server.ts';
export { createPinoLogger, createServiceLogger, ServiceLogger } from './logging/service-logger.ts';
export {
  runInLogContext,
  setLogCaller,
  getLogContext,
  type LogContext,
} from './logging/log-context.ts';
export { getTracing } from './tracing/tracing.ts';
export { createErrorReporter } from './logging/error-reporter.ts';
export { createJobInstrumentation } from './logging/job-instrumentation.ts';
export { CLIENT_CLOSED_REQUEST, createRequestLogger } from './logging/request-logger.ts';
export { METRICS, Metrics } from './metrics/metrics.ts';
export { RequestMetrics } from './metrics/request-metrics.ts';
export { registerHelperMetrics } from './metrics/helper-metrics.ts';
export { registerClockMetrics, registerPoolMetrics } from './metrics/database-metrics.ts';
export { registerQueueMetrics } from './metrics/queue-metrics.ts';
export { shareReading } from './metrics/share-reading.ts';
export { canReadMetrics, PROMETHEUS_CONTENT_TYPE } from './metrics/metrics.controller.ts';
export { SETTINGS, createSettingsModule } from './settings.module.ts';
export { configureSecurityHeaders, type SecurityHeaderSettings } from './security-headers.ts';
