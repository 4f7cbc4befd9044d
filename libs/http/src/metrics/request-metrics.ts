import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

const LABELS = ['method', 'route', 'status'] as const;
type Label = (typeof LABELS)[number];

/** Node takes 35 methods; those that no route has are counted together. */
const COUNTED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requests by method, template of the route, and class of the status (`2xx`). */
export class RequestMetrics {
  readonly #requestCounter: Counter<Label>;
  readonly #durationHistogram: Histogram<Label>;
  readonly #inFlight: Gauge;
  readonly #rateLimited: Counter;
  /**
   * prom-client finds a series by a text that it makes of the labels each time: this costs a tenth
   * of that.
   */
  readonly #series = new Map<
    string,
    { counter: Counter.Internal; histogram: Histogram.Internal<Label> }
  >();

  constructor(metrics: Metrics) {
    this.#requestCounter = metrics.counter(
      'http_requests_total',
      'Requests that were answered, or left by their caller (status 4xx).',
      LABELS,
    );
    this.#durationHistogram = metrics.durationHistogram(
      'http_request_duration_seconds',
      'From the first byte of a request to the last of its answer.',
      LABELS,
    );
    this.#inFlight = metrics.gauge('http_requests_in_flight', 'Requests that are being answered.');
    this.#rateLimited = metrics.counter(
      'http_requests_limited_total',
      'Requests that were refused with 429: a key, or wrong keys, came too often.',
    );
  }

  recordStart(): void {
    this.#inFlight.inc();
  }

  recordEnd(method: string, route: string, status: number, seconds: number): void {
    this.#inFlight.dec();
    if (status === 429) this.#rateLimited.inc();
    const { counter, histogram } = this.#getSeries(method, route, Math.floor(status / 100));
    counter.inc();
    histogram.observe(seconds);
  }

  #getSeries(method: string, route: string, statusClass: number) {
    const key = `${method} ${statusClass} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = {
        method: COUNTED_METHODS.has(method) ? method : 'other',
        route,
        status: `${statusClass}xx`,
      };
      series = {
        counter: this.#requestCounter.labels(labels),
        histogram: this.#durationHistogram.labels(labels),
      };
      this.#series.set(key, series);
    }
    return series;
  }
}
