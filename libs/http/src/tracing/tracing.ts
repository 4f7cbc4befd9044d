/**
 * What the rest of a service sees of OpenTelemetry; there is none where no traces are asked for,
 * and then nothing of it is loaded.
 */
export interface Tracing {
  /** The trace that is under way here. */
  traceId(): string | undefined;
  /** The same as W3C Trace Context writes it, for whoever is to go on with it. */
  traceparent(): string | undefined;
  /** Of the request under way: names its span by the route, once that is known. */
  request(): (name: string, route: string) => void;
  /** Does an attempt at a job as a part of the trace that enqueued it. */
  job<Result>(
    queue: string,
    traceparent: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Sends what was not sent yet, as far as half a second allows. */
  end(): Promise<void>;
}

let current: Tracing | undefined;

/** The tracing of this process, if there is any. */
export const tracing = (): Tracing | undefined => current;

/** Has this process be traced from here on. */
export function traceBy(by: Tracing): void {
  current = by;
}
