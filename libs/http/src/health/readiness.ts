/** Injection token of the service's `Readiness`. */
export const READINESS = Symbol('readiness');

/** One thing that a service needs to serve. */
export interface Need {
  /** As whoever watches is told it: `database`, `queue`. */
  name: string;
  /** Whether it is there now; rejecting is no. */
  holds(this: void): boolean | Promise<boolean>;
}

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** Every need; `draining` is one: false while the service says goodbye. */
  checks: { name: string; ok: boolean }[];
}

/** Who asks is not kept waiting for longer. */
const LATE_MS = 1_000;
/**
 * What does not answer in time is busy, and not gone: an instance that is taken away for that
 * leaves its work to the others, who are busy too.
 */
const BUSY_MS = 5_000;
/** However often it is asked, the needs are looked at once in so long. */
const FRESH_MS = 1_000;

/** Whether a service can serve: all that it needs is there, and it is not about to end. */
export class Readiness {
  readonly #needs: readonly Need[];
  #isDraining = false;
  /** When each need was last seen to be there. */
  readonly #seen = new Map<string, number>();
  #looked?: { at: number; checks: Promise<ReadinessReport['checks']> };

  constructor(needs: readonly Need[]) {
    this.#needs = needs;
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
    if (!this.#looked || now - this.#looked.at > FRESH_MS)
      this.#looked = { at: now, checks: Promise.all(this.#needs.map((need) => this.#check(need))) };
    const checks = [
      ...(await this.#looked.checks),
      { name: 'not draining', ok: !this.#isDraining },
    ];
    return { status: checks.every(({ ok }) => ok) ? 'ok' : 'unavailable', checks };
  }

  async #check({ name, holds }: Need): Promise<{ name: string; ok: boolean }> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), LATE_MS);
    const told = await Promise.race([Promise.resolve().then(holds), late.promise]).catch(
      () => false,
    );
    clearTimeout(timer);
    const now = performance.now();
    if (told === true) this.#seen.set(name, now);
    return {
      name,
      ok: told === 'late' ? now - (this.#seen.get(name) ?? -Infinity) < BUSY_MS : told,
    };
  }
}

/**
 * How often a schema that is up to date is looked at again: only somebody who undoes migrations
 * changes that.
 */
const SCHEMA_FRESH_MS = 30_000;

/**
 * That nothing is pending, which is so when a process has started; asked now and then, beside
 * whoever waits.
 * @param freshMs how often, in milliseconds; default 30,000
 */
export function migrated(pending: () => Promise<string[]>, freshMs = SCHEMA_FRESH_MS): Need {
  let isSo = true;
  let askedAt = performance.now();
  return {
    name: 'migrations',
    holds() {
      if (!isSo || performance.now() - askedAt >= freshMs) {
        askedAt = performance.now();
        pending().then(
          (names) => (isSo = names.length === 0),
          () => undefined, // the database is away, which is told by its own name
        );
      }
      return isSo;
    },
  };
}
