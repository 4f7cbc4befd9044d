import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

const LABELS = ['method', 'route', 'status'] as const;
type Label = (typeof LABELS)[number];

/** Node takes 35 methods; those that no route has are counted together. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requests by method, template of the route, and class of the status (`2xx`). */
export class RequestMetrics {
  readonly #total: Counter<Label>;
  readonly #seconds: Histogram<Label>;
  readonly #inFlight: Gauge;
  readonly #limited: Counter;
  /**
   * prom-client finds a series by a text that it makes of the labels each time: this costs a tenth
   * of that.
   */
  readonly #series = new Map<
    string,
    { total: Counter.Internal; seconds: Histogram.Internal<Label> }
  >();

  constructor(metrics: Metrics) {
    this.#total = metrics.counter(
      'http_requests_total',
      'Requests that were answered, or left by their caller (status 4xx).',
      LABELS,
    );
    this.#seconds = metrics.timing(
      'http_request_duration_seconds',
      'From the first byte of a request to the last of its answer.',
      LABELS,
    );
    this.#inFlight = metrics.gauge('http_requests_in_flight', 'Requests that are being answered.');
    this.#limited = metrics.counter(
      'http_requests_limited_total',
      'Requests that were refused with 429: a key, or wrong keys, came too often.',
    );
  }

  begin(): void {
    this.#inFlight.inc();
  }

  end(method: string, route: string, status: number, seconds: number): void {
    this.#inFlight.dec();
    if (status === 429) this.#limited.inc();
    const { total, seconds: histogram } = this.#seriesOf(method, route, Math.floor(status / 100));
    total.inc();
    histogram.observe(seconds);
  }

  #seriesOf(method: string, route: string, hundreds: number) {
    const key = `${method} ${hundreds} ${route}`;
    let found = this.#series.get(key);
    if (!found) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: `${hundreds}xx`,
      };
      found = { total: this.#total.labels(labels), seconds: this.#seconds.labels(labels) };
      this.#series.set(key, found);
    }
    return found;
  }
}
