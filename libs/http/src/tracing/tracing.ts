/**
 * What the rest of a service sees of OpenTelemetry; there is none where no traces are asked for,
 * and then nothing of it is loaded.
 */
export interface Tracing {
  /** The trace that is under way here. */
  getTraceId(): string | undefined;
  /** The same as W3C Trace Context writes it, for whoever is to go on with it. */
  getTraceparent(): string | undefined;
  /** Of the request under way: names its span by the route, once that is known. */
  captureRequestSpan(): (name: string, route: string) => void;
  /** Does an attempt at a job as a part of the trace that enqueued it. */
  runJobSpan<Result>(
    queue: string,
    traceparent: string | undefined,
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Sends what was not sent yet, as far as half a second allows. */
  shutdown(): Promise<void>;
}

let activeTracing: Tracing | undefined;

/** The tracing of this process, if there is any. */
export const getTracing = (): Tracing | undefined => activeTracing;

/** Has this process be traced from here on. */
export function setTracing(tracing: Tracing): void {
  activeTracing = tracing;
}
