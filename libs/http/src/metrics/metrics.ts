import { createRequire } from 'node:module';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const { version } = createRequire(import.meta.url)('@plumbline/http/package.json') as {
  version: string;
};

/** Injection token of the service's `Metrics`. */
export const METRICS = Symbol('metrics');

export const PREFIX = 'plumbline_';

/**
 * From 5 ms to a minute: of requests, jobs, and calls of others. In seconds, as Prometheus counts
 * time.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What cannot be found out in time is left out: the rest is wanted all the more. */
const LATE_MS = 1_500;

type Labels<Name extends string> = readonly Name[];

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
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: PREFIX });
  }

  counter<Name extends string = never>(
    name: string,
    help: string,
    labelNames: Labels<Name> = [],
  ): Counter<Name> {
    return (
      this.#known<Counter<Name>>(name) ??
      new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] })
    );
  }

  /** Of seconds. */
  timing<Name extends string = never>(
    name: string,
    help: string,
    labelNames: Labels<Name> = [],
  ): Histogram<Name> {
    return (
      this.#known<Histogram<Name>>(name) ??
      new Histogram({
        name: PREFIX + name,
        help,
        labelNames,
        buckets: SECONDS,
        registers: [this.registry],
      })
    );
  }

  /** @param collect sets the values when they are asked for */
  gauge<Name extends string = never>(
    name: string,
    help: string,
    labelNames: Labels<Name> = [],
    collect?: (gauge: Gauge<Name>) => void | Promise<void>,
  ): Gauge<Name> {
    const known = this.#known<Gauge<Name>>(name);
    if (known) return known;
    return new Gauge({
      ...{ name: PREFIX + name, help, labelNames, registers: [this.registry] },
      ...(collect && {
        collect(this: Gauge<Name>) {
          return soon(collect(this)).catch(() => this.reset());
        },
      }),
    });
  }

  /** As /metrics answers it. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  #known<Kind>(name: string): Kind | undefined {
    return this.registry.getSingleMetric(PREFIX + name) as Kind | undefined;
  }
}

async function soon(work: void | Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), LATE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
