/** Injection token of the service's `Readiness`. */
export const READINESS = Symbol('readiness');

/** One thing that a service needs to serve. */
export interface Need {
  /** As whoever watches is told it: `database`, `queue`. */
  name: string;
  /** Whether it is there now; rejecting, or taking longer than a second, is no. */
  holds(this: void): boolean | Promise<boolean>;
}

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** Every need; `draining` is one: false while the service says goodbye. */
  checks: { name: string; ok: boolean }[];
}

const LATE_MS = 1_000;
/** However often it is asked, the needs are looked at once in so long. */
const FRESH_MS = 1_000;

/** Whether a service can serve: all that it needs is there, and it is not about to end. */
export class Readiness {
  readonly #needs: readonly Need[];
  #isDraining = false;
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
    if (!this.#looked || now - this.#looked.at > FRESH_MS) this.#looked = { at: now, checks: Promise.all(this.#needs.map(checked)) };
    const checks = [...(await this.#looked.checks), { name: 'not draining', ok: !this.#isDraining }];
    return { status: checks.every(({ ok }) => ok) ? 'ok' : 'unavailable', checks };
  }
}

async function checked({ name, holds }: Need): Promise<{ name: string; ok: boolean }> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), LATE_MS);
  const ok = await Promise.race([Promise.resolve().then(holds), late.promise]).catch(() => false);
  clearTimeout(timer);
  return { name, ok };
}
