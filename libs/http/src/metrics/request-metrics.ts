import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

const LABELS = ['method', 'route', 'status'] as const;
type Label = (typeof LABELS)[number];

/** Node accepts 35 methods. Those that no route uses are counted together. */
const COUNTED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests by method, route template and status class (`2xx`). */
export class RequestMetrics {
  readonly #requestCounter: Counter<Label>;
  readonly #durationHistogram: Histogram<Label>;
  readonly #inFlight: Gauge;
  readonly #rateLimited: Counter;
  /**
   * Cached because prom-client builds a key from the labels for every look-up, which takes ten
   * times as long.
   */
  readonly #series = new Map<
    string,
    { counter: Counter.Internal; histogram: Histogram.Internal<Label> }
  >();

  constructor(metrics: Metrics) {
    this.#requestCounter = metrics.counter(
      'http_requests_total',
      'Requests that were answered, and requests whose caller disconnected (counted as 4xx).',
      LABELS,
    );
    this.#durationHistogram = metrics.durationHistogram(
      'http_request_duration_seconds',
      'Seconds from the first byte of a request to the last byte of its answer.',
      LABELS,
    );
    this.#inFlight = metrics.gauge('http_requests_in_flight', 'Requests in progress.');
    this.#rateLimited = metrics.counter(
      'http_requests_limited_total',
      'Requests refused with status 429: too many calls with one API key, or too many unknown ' +
        'API keys.',
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
