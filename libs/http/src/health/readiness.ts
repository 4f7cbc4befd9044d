/** Injection token of the service's `Readiness`. */
export const READINESS = Symbol('readiness');

/** One thing that a service needs to serve. */
export interface ReadinessCheck {
  /** As whoever watches is told it: `database`, `queue`. */
  name: string;
  /** Whether it is there now; rejecting is no. */
  isAvailable(this: void): boolean | Promise<boolean>;
}

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** Every need; `draining` is one: false while the service says goodbye. */
  checks: { name: string; ok: boolean }[];
}

/** Who asks is not kept waiting for longer. */
const CHECK_TIMEOUT_MS = 1_000;
/**
 * What does not answer in time is busy, and not gone: an instance that is taken away for that
 * leaves its work to the others, who are busy too.
 */
const MAX_BUSY_MS = 5_000;
/** However often it is asked, the needs are looked at once in so long. */
const MAX_REPORT_AGE_MS = 1_000;

/** Whether a service can serve: all that it needs is there, and it is not about to end. */
export class Readiness {
  readonly #readinessChecks: readonly ReadinessCheck[];
  #isDraining = false;
  /** When each need was last seen to be there. */
  readonly #lastAvailableAt = new Map<string, number>();
  #cachedChecks?: { at: number; checks: Promise<ReadinessReport['checks']> };

  constructor(readinessChecks: readonly ReadinessCheck[]) {
    this.#readinessChecks = readinessChecks;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** From here on it says no, so that whoever sends requests here looks elsewhere. */
  drain(): void {
    this.#isDraining = true;
  }

  async report(): Promise<ReadinessReport> {
    const now = performance.now();
    if (!this.#cachedChecks || now - this.#cachedChecks.at > MAX_REPORT_AGE_MS)
      this.#cachedChecks = {
        at: now,
        checks: Promise.all(
          this.#readinessChecks.map((readinessCheck) => this.#check(readinessCheck)),
        ),
      };
    const checks = [
      ...(await this.#cachedChecks.checks),
      { name: 'not draining', ok: !this.#isDraining },
    ];
    return { status: checks.every(({ ok }) => ok) ? 'ok' : 'unavailable', checks };
  }

  async #check({ name, isAvailable }: ReadinessCheck): Promise<{ name: string; ok: boolean }> {
    const timeout = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => timeout.resolve('late'), CHECK_TIMEOUT_MS);
    const result = await Promise.race([Promise.resolve().then(isAvailable), timeout.promise]).catch(
      () => false,
    );
    clearTimeout(timer);
    const now = performance.now();
    if (result === true) this.#lastAvailableAt.set(name, now);
    return {
      name,
      ok:
        result === 'late'
          ? now - (this.#lastAvailableAt.get(name) ?? -Infinity) < MAX_BUSY_MS
          : result,
    };
  }
}

/**
 * How often a schema that is up to date is looked at again: only somebody who undoes migrations
 * changes that.
 */
const MIGRATIONS_CHECK_INTERVAL_MS = 30_000;

/**
 * That nothing is pending, which is so when a process has started; asked now and then, beside
 * whoever waits.
 * @param checkIntervalMs how often, in milliseconds; default 30,000
 */
export function createMigrationsCheck(
  listPending: () => Promise<string[]>,
  checkIntervalMs = MIGRATIONS_CHECK_INTERVAL_MS,
): ReadinessCheck {
  let isUpToDate = true;
  let checkedAt = performance.now();
  return {
    name: 'migrations',
    isAvailable() {
      if (!isUpToDate || performance.now() - checkedAt >= checkIntervalMs) {
        checkedAt = performance.now();
        listPending().then(
          (names) => (isUpToDate = names.length === 0),
          () => undefined, // the database is away, which is told by its own name
        );
      }
      return isUpToDate;
    },
  };
}
