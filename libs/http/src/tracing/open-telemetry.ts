import type * as Api from '@opentelemetry/api';
import type * as Hooks from '@opentelemetry/context-async-hooks';
import type * as Core from '@opentelemetry/core';
import type * as Otlp from '@opentelemetry/exporter-trace-otlp-http';
import type * as Instrumentation from '@opentelemetry/instrumentation';
import type * as Http from '@opentelemetry/instrumentation-http';
import type * as Pg from '@opentelemetry/instrumentation-pg';
import type * as Resources from '@opentelemetry/resources';
import type * as Sdk from '@opentelemetry/sdk-trace';
import { setTracing } from './tracing.ts';

/** Maximum time that a process waits at its end until its last spans are sent. */
const MAX_FLUSH_MS = 500;
const MONITORING_PATH = /^\/(?:health\/|metrics)/;

/**
 * Attributes that are removed from spans: queries and paths show what is asked about, addresses and
 * user agents show who asks.
 */
const PRIVATE_ATTRIBUTES = [
  ...['url.query', 'url.path', 'url.full', 'http.url', 'http.target', 'http.referer'],
  ...[
    'client.address',
    'client.port',
    'network.peer.address',
    'network.peer.port',
    'net.peer.ip',
    'net.peer.port',
    'http.client_ip',
  ],
  ...['user_agent.original', 'http.user_agent', 'db.connection_string'],
];
/** Attributes of an exception that are removed: its message may quote a row or a text. */
const PRIVATE_EVENT_ATTRIBUTES = ['exception.message', 'exception.stacktrace'];

/**
 * Traces requests, PostgreSQL statements and outgoing calls. Sends the traces as OTLP over HTTP in
 * JSON. It uses OpenTelemetry's own settings: OTEL_EXPORTER_OTLP_*, and OTEL_TRACES_SAMPLER_ARG for
 * the share of traces that is kept when the caller has not decided.
 * @param require loads CommonJS synchronously. Traced modules must not be loaded before this
 *   function has returned.
 */
export function startTracing(require: NodeJS.Require, service: string): void {
  const { context, propagation, SpanKind, SpanStatusCode, trace } =
    require('@opentelemetry/api') as typeof Api;
  const { W3CTraceContextPropagator } = require('@opentelemetry/core') as typeof Core;
  const { AsyncLocalStorageContextManager } =
    require('@opentelemetry/context-async-hooks') as typeof Hooks;
  const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-http') as typeof Otlp;
  const { resourceFromAttributes } = require('@opentelemetry/resources') as typeof Resources;
  const sdk = require('@opentelemetry/sdk-trace') as typeof Sdk;
  const { registerInstrumentations } =
    require('@opentelemetry/instrumentation') as typeof Instrumentation;
  const { HttpInstrumentation } = require('@opentelemetry/instrumentation-http') as typeof Http;
  const { PgInstrumentation } = require('@opentelemetry/instrumentation-pg') as typeof Pg;

  const sampleRatio = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': String(process.pid),
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(
        sampleRatio >= 0 && sampleRatio <= 1 ? sampleRatio : 1,
      ),
    }),
    spanProcessors: [
      createRedactingProcessor(
        new sdk.BatchSpanProcessor({
          exporter: new OTLPTraceExporter(),
          scheduledDelayMillis: 1_000,
        }),
      ),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      // Calls outside a request or job are periodic work of the service, such as polling for jobs.
      new HttpInstrumentation({
        requireParentforOutgoingSpans: true,
        ignoreIncomingRequestHook: ({ url }) => MONITORING_PATH.test(url ?? ''),
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });

  const tracer = trace.getTracer('plumbline');
  const getTraceparent = () => {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    return carrier.traceparent;
  };
  setTracing({
    getTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    getTraceparent,
    captureRequestSpan() {
      const span: Api.Span | undefined = trace.getActiveSpan();
      return (name, route) => void span?.updateName(name).setAttribute('http.route', route);
    },
    runJobSpan(queue, parentTraceparent, run) {
      const parent = parentTraceparent
        ? propagation.extract(context.active(), { traceparent: parentTraceparent })
        : context.active();
      const options = {
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.system': 'plumbline', 'messaging.destination.name': queue },
      };
      return tracer.startActiveSpan(`${queue} process`, options, parent, async (span) => {
        try {
          return await run();
        } catch (error) {
          span
            .setStatus({ code: SpanStatusCode.ERROR })
            .setAttribute('error.type', (error as Error).name);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async shutdown() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  });
}

/** Removes private data from each span before `next` receives it. */
function createRedactingProcessor(next: Sdk.SpanProcessor): Sdk.SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd(span: Sdk.ReadableSpan) {
      for (const name of PRIVATE_ATTRIBUTES) delete span.attributes[name];
      for (const { attributes } of span.events)
        for (const name of PRIVATE_EVENT_ATTRIBUTES) delete attributes?.[name];
      if (span.status.message) (span.status as { message?: string }).message = undefined;
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
