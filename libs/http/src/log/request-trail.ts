import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Readiness } from '../health/readiness.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import { tracing } from '../tracing/tracing.ts';
import { requestId } from '../request-id.ts';
import { routeOf } from './route-of.ts';
import { causesOf, inWhichWork, type ServiceLogger } from './service-logger.ts';
import { inContext, type WorkContext } from './work-context.ts';

/** Asked every few seconds by whoever watches the service. */
const WATCHED = /^\/(?:health\/|metrics$)/;
/** nginx's status for a caller who hung up before there was an answer. */
const LEFT = 499;

/**
 * Gives each request its id and the context that log lines on the way tell it by, and at its end
 * writes the one line that tells of it and counts it. To be the first middleware. Neither query nor
 * body, nor the path's ids, are logged: what is asked about is nobody's business.
 */
export function requestTrail(
  logger: ServiceLogger,
  metrics?: RequestMetrics,
  readiness?: Readiness,
): RequestHandler {
  const { lines } = logger;
  return (request: Request, response: Response, next: NextFunction) => {
    const began = performance.now();
    const context: WorkContext = {
      requestId: requestId(request, response),
      traceId: tracing()?.traceId(),
    };
    const { socket } = request;
    const writtenBefore = socket.bytesWritten;
    // the next request goes elsewhere
    if (readiness?.isDraining) response.setHeader('Connection', 'close');
    metrics?.begin();
    const named = tracing()?.request();
    // First of all: OpenTelemetry ends its span by the same event
    if (named)
      response.prependOnceListener('close', () =>
        named(`${request.method} ${routeOf(request)}`, routeOf(request)),
      );
    response.once('close', () => {
      const ms = performance.now() - began;
      const path = routeOf(request);
      const status = response.writableFinished || response.headersSent ? response.statusCode : LEFT;
      metrics?.end(request.method, path, status, ms / 1_000);
      const level = WATCHED.test(path) && status < 500 ? 'debug' : context.fault ? 'error' : 'info';
      if (!lines.isLevelEnabled(level)) return;
      const line = {
        ...inWhichWork(context),
        method: request.method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        ...context.caller,
        ...(response.writableFinished ? undefined : { broken: true }),
        ...(context.fault && { error: context.fault.message, stack: causesOf(context.fault) }),
      };
      lines[level](line, `${request.method} ${path} ${status}`);
      if (level === 'error') logger.flush();
    });
    inContext(context, next);
  };
}
