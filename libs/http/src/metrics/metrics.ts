import { createRequire } from 'node:module';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const { version } = createRequire(import.meta.url)('@plumbline/http/package.json') as {
  version: string;
};

/** Injection token of the service's `Metrics`. */
export const METRICS = Symbol('metrics');

export const METRIC_PREFIX = 'plumbline_';

/**
 * From 5 ms to a minute, in seconds as Prometheus expects. For requests, jobs and outgoing calls.
 */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A gauge that is not collected in time is left out, so that the others are still reported. */
const COLLECT_TIMEOUT_MS = 1_500;

type LabelNames<Name extends string> = readonly Name[];

/**
 * Metrics of a service in the Prometheus text format 0.0.4. Each metric is declared where it is
 * counted, without the common prefix `plumbline_`. Labels have few values: names from the program,
 * never ids or input of callers.
 */
export class Metrics {
  readonly registry = new Registry();
  /** Seconds for which the process has waited for its database; 0 once it has started. */
  readonly startupWaiting: Gauge;

  /** @param service `verify`, `verify-worker` or `memory`; a label of every series */
  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.gauge('build_info', 'Always 1; the labels contain the versions that are running.', [
      'version',
      'node',
    ]).set({ version, node: process.versions.node }, 1);
    this.startupWaiting = this.gauge(
      'startup_waiting_seconds',
      'Seconds for which a starting process has waited for its database; 0 once it has started.',
    );
  }

  /** Also collects metrics of the process: memory, event loop, garbage collection. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry, prefix: METRIC_PREFIX });
  }

  counter<Name extends string = never>(
    name: string,
    help: string,
    labelNames: LabelNames<Name> = [],
  ): Counter<Name> {
    return (
      this.#findMetric<Counter<Name>>(name) ??
      new Counter({ name: METRIC_PREFIX + name, help, labelNames, registers: [this.registry] })
    );
  }

  /** Returns a histogram of durations in seconds. */
  durationHistogram<Name extends string = never>(
    name: string,
    help: string,
    labelNames: LabelNames<Name> = [],
  ): Histogram<Name> {
    return (
      this.#findMetric<Histogram<Name>>(name) ??
      new Histogram({
        name: METRIC_PREFIX + name,
        help,
        labelNames,
        buckets: DURATION_BUCKETS_SECONDS,
        registers: [this.registry],
      })
    );
  }

  /** @param collect sets the values when the metrics are read */
  gauge<Name extends string = never>(
    name: string,
    help: string,
    labelNames: LabelNames<Name> = [],
    collect?: (gauge: Gauge<Name>) => void | Promise<void>,
  ): Gauge<Name> {
    const existingGauge = this.#findMetric<Gauge<Name>>(name);
    if (existingGauge) return existingGauge;
    return new Gauge({
      ...{ name: METRIC_PREFIX + name, help, labelNames, registers: [this.registry] },
      ...(collect && {
        collect(this: Gauge<Name>) {
          return rejectWhenLate(collect(this)).catch(() => this.reset());
        },
      }),
    });
  }

  /** Returns the body of /metrics. */
  render(): Promise<string> {
    return this.registry.metrics();
  }

  #findMetric<Kind>(name: string): Kind | undefined {
    return this.registry.getSingleMetric(METRIC_PREFIX + name) as Kind | undefined;
  }
}

async function rejectWhenLate(collecting: void | Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('late')), COLLECT_TIMEOUT_MS);
  try {
    await Promise.race([collecting, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
