import { createRequire } from 'node:module';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const { version } = createRequire(import.meta.url)('@plumbline/http/package.json') as {
  version: string;
};

/** Injection token of the service's `Metrics`. */
export const METRICS = Symbol('metrics');

export const METRIC_PREFIX = 'plumbline_';

/**
 * From 5 ms to a minute: of requests, jobs, and calls of others. In seconds, as Prometheus counts
 * time.
 */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What cannot be found out in time is left out: the rest is wanted all the more. */
const COLLECT_TIMEOUT_MS = 1_500;

type LabelNames<Name extends string> = readonly Name[];

/**
 * What a service counts, in the format of Prometheus (text exposition 0.0.4). Each name is declared
 * where it is counted, without the prefix `plumbline_`, which all of them have. A label's values
 * are always few: names of the program, never an id or anything that a caller sends.
 */
export class Metrics {
  readonly registry = new Registry();

  /** @param service `verify`, `verify-worker` or `memory`: a label of every series */
  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.gauge('build_info', 'Always 1; tells what runs.', ['version', 'node']).set(
      { version, node: process.versions.node },
      1,
    );
  }

  /** Also counts the process itself: memory, event loop, garbage collection. Ends with `stop`. */
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

  /** Of seconds. */
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

  /** @param collect sets the values when they are asked for */
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

  /** As /metrics answers it. */
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
