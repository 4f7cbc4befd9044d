import { describeUnavailability, type Database } from '@plumbline/database';

/** Injection token of the service's `Readiness`. */
export const READINESS = Symbol('readiness');

/** One dependency that a service needs to answer requests. */
export interface ReadinessCheck {
  /** Name in the readiness report, such as `database` or `queue`. */
  name: string;
  /** Whether the dependency is available now. A rejection counts as false. */
  isAvailable(this: void): boolean | Promise<boolean>;
  /**
   * Returns a sentence about a failure, without addresses or secrets; default: none. Everyone who
   * reaches the port can read it.
   * @param error the rejection of `isAvailable`; undefined when it returned false or was late
   */
  describeFailure?(this: void, error: unknown): string | undefined;
}

export interface ReadinessResult {
  name: string;
  ok: boolean;
  /** Why the check failed. */
  message?: string;
}

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** One check for each dependency. `not draining` is false while the service shuts down. */
  checks: ReadinessResult[];
}

/** Maximum time that a caller waits for a check. */
const CHECK_TIMEOUT_MS = 1_000;
/**
 * A dependency that does not answer in time is busy, not gone. If a busy instance were taken out of
 * service, its load would go to the others, which are busy too.
 */
const MAX_BUSY_MS = 5_000;
/** The dependencies are checked at most once in this time. */
const MAX_REPORT_AGE_MS = 1_000;

/**
 * Whether a service can answer requests: all its dependencies are available and it is not shutting
 * down.
 */
export class Readiness {
  readonly #readinessChecks: readonly ReadinessCheck[];
  #isDraining = false;
  /** When each dependency was last available. */
  readonly #lastAvailableAt = new Map<string, number>();
  #cachedChecks?: { at: number; checks: Promise<ReadinessReport['checks']> };

  constructor(readinessChecks: readonly ReadinessCheck[]) {
    this.#readinessChecks = readinessChecks;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Reports `unavailable` from now on, so that load balancers send requests elsewhere. */
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

  async #check({ name, isAvailable, describeFailure }: ReadinessCheck): Promise<ReadinessResult> {
    const timeout = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => timeout.resolve('late'), CHECK_TIMEOUT_MS);
    let fault: unknown;
    const result = await Promise.race([Promise.resolve().then(isAvailable), timeout.promise]).catch(
      (error: unknown) => {
        fault = error;
        return false;
      },
    );
    clearTimeout(timer);
    const now = performance.now();
    if (result === true) this.#lastAvailableAt.set(name, now);
    const ok =
      result === 'late'
        ? now - (this.#lastAvailableAt.get(name) ?? -Infinity) < MAX_BUSY_MS
        : result;
    const message = ok ? undefined : describeFailure?.(fault);
    return { name, ok, ...(message && { message }) };
  }
}

/**
 * Time between two checks of a schema that is up to date. Only undoing migrations by hand changes
 * that.
 */
const MIGRATIONS_CHECK_INTERVAL_MS = 30_000;

/**
 * Returns a check that no migration is pending. It assumes so at the start and asks in the
 * background, so that callers do not wait.
 * @param checkIntervalMs milliseconds between two checks; default 30,000
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
          () => undefined, // the database is unavailable, which has its own check
        );
      }
      return isUpToDate;
    },
  };
}

const READ_ONLY_SQLSTATE = '25006';

/** Returns the check that the database answers, and accepts writes. */
export const createDatabaseCheck = ({ pool }: Database): ReadinessCheck => ({
  name: 'database',
  async isAvailable() {
    const { rows } = await pool.query<{ readOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "readOnly"`,
    );
    if (rows[0]!.readOnly)
      throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY_SQLSTATE });
    return true;
  },
  describeFailure: (error) =>
    `The database is not available: ${error === undefined ? 'it does not answer' : describeUnavailability(error)}`,
});

/** An instance whose clock is further from the database's must not answer requests. */
const MAX_CLOCK_OFFSET_MS = 60_000;

/** Returns the check that the clock of this process agrees with that of the database server. */
export const createClockCheck = (database: Database): ReadinessCheck => ({
  name: 'clock',
  isAvailable: () => Math.abs(database.getClockOffsetMs()) <= MAX_CLOCK_OFFSET_MS,
  describeFailure: () => {
    const seconds = Math.round(database.getClockOffsetMs() / 1_000);
    return `The clock of the service is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the clock of the database`;
  },
});
