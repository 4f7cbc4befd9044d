/**
 * The interface of OpenTelemetry for the rest of a service. Without tracing, none of its modules
 * are loaded.
 */
export interface Tracing {
  /** Returns the id of the current trace. */
  getTraceId(): string | undefined;
  /** Returns the current trace as a W3C `traceparent`, which is passed to the next process. */
  getTraceparent(): string | undefined;
  /**
   * Returns a function that names the current request's span by its route once the route is known.
   */
  captureRequestSpan(): (name: string, route: string) => void;
  /** Runs an attempt at a job as part of the trace that enqueued it. */
  runJobSpan<Result>(
    queue: string,
    traceparent: string | undefined,
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Sends the remaining spans, for at most half a second. */
  shutdown(): Promise<void>;
}

let activeTracing: Tracing | undefined;

/** The tracing of this process; undefined when it is off. */
export const getTracing = (): Tracing | undefined => activeTracing;

/** Turns tracing on for this process. */
export function setTracing(tracing: Tracing): void {
  activeTracing = tracing;
}
