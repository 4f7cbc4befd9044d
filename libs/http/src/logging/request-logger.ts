import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Readiness } from '../health/readiness.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import { getTracing } from '../tracing/tracing.ts';
import { assignRequestId } from '../request-id.ts';
import { getRouteTemplate } from './route-template.ts';
import { formatErrorChain, toContextFields, type ServiceLogger } from './service-logger.ts';
import { runInLogContext, type LogContext } from './log-context.ts';

/** Monitoring asks these paths every few seconds. */
const MONITORING_PATH = /^\/(?:health\/|metrics$)/;
/** nginx's status for a caller who disconnected before the answer. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * Assigns each request its id and its log context. At the end it writes the request's one log line
 * and counts it. It must be the first middleware. Query, body and the ids of the path are not
 * logged, because they show what the caller asked about.
 */
export function createRequestLogger(
  logger: ServiceLogger,
  metrics?: RequestMetrics,
  readiness?: Readiness,
): RequestHandler {
  const { pinoLogger } = logger;
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const context: LogContext = {
      requestId: assignRequestId(request, response),
      traceId: getTracing()?.getTraceId(),
    };
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    // So that the client opens its next connection to another instance.
    if (readiness?.isDraining) response.setHeader('Connection', 'close');
    metrics?.recordStart();
    const nameSpan = getTracing()?.captureRequestSpan();
    // First, because OpenTelemetry ends its span on the same event.
    if (nameSpan)
      response.prependOnceListener('close', () =>
        nameSpan(`${request.method} ${getRouteTemplate(request)}`, getRouteTemplate(request)),
      );
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const path = getRouteTemplate(request);
      const status =
        response.writableFinished || response.headersSent
          ? response.statusCode
          : CLIENT_CLOSED_REQUEST;
      metrics?.recordEnd(request.method, path, status, ms / 1_000);
      const level =
        MONITORING_PATH.test(path) && status < 500
          ? 'debug'
          : context.serverError
            ? 'error'
            : 'info';
      if (!pinoLogger.isLevelEnabled(level)) return;
      const logFields = {
        ...toContextFields(context),
        method: request.method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...context.caller,
        ...(response.writableFinished ? undefined : { broken: true }),
        ...(context.serverError && {
          error: context.serverError.message,
          stack: formatErrorChain(context.serverError),
        }),
      };
      pinoLogger[level](logFields, `${request.method} ${path} ${status}`);
      if (level === 'error') logger.flush();
    });
    runInLogContext(context, next);
  };
}
