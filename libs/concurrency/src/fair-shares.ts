import { getAccountWeight } from './account-weights.ts';
import type { WorkScope } from './work-scope.ts';

/**
 * Background work is charged this many times its duration, so that it gets a quarter of what
 * interactive work of other accounts gets.
 */
const BACKGROUND_FACTOR = 4;
/** Number of clocks from which clocks that have no effect any more are removed. */
const MAX_CLOCKS = 1_000;

interface AccountClock {
  /** Weighted milliseconds of ended work. */
  servedMs: number;
  /** Start time and charge factor of each piece of work that runs. */
  running: Set<{ startedAt: number; factor: number }>;
  waitingCount: number;
}

/**
 * Measures how much of a resource each account has used, so that the account that has used least
 * goes next (start-time fair queueing: P. Goyal, H. Vin, H. Cheng, Start-Time Fair Queueing,
 * SIGCOMM 1996; the durations are charged as they arise, because they are unknown beforehand).
 */
export class FairShares {
  readonly #clocks = new Map<string, AccountClock>();
  /** The clock of the account that was served last. Accounts that return start from here. */
  #virtualMs = 0;

  /** Registers work that waits; the account then takes part in the comparison. */
  addWaiting({ account }: WorkScope): void {
    this.#getClock(account).waitingCount++;
  }

  removeWaiting({ account }: WorkScope): void {
    this.#getClock(account).waitingCount--;
    this.#removeIdleClocks();
  }

  /** Registers work that starts. Returns the function that ends the charging; call it once. */
  start({ account, priority }: WorkScope): () => void {
    const clock = this.#getClock(account);
    const factor = (priority === 'background' ? BACKGROUND_FACTOR : 1) / getAccountWeight(account);
    const run = { startedAt: performance.now(), factor };
    this.#virtualMs = Math.max(this.#virtualMs, this.getUsedMs(account));
    clock.running.add(run);
    return () => {
      clock.running.delete(run);
      clock.servedMs += (performance.now() - run.startedAt) * factor;
      this.#removeIdleClocks();
    };
  }

  /** Weighted milliseconds that the account has used, including work that runs. */
  getUsedMs(account: string): number {
    const { servedMs, running } = this.#getClock(account);
    const now = performance.now();
    return [...running].reduce(
      (sum, { startedAt, factor }) => sum + (now - startedAt) * factor,
      servedMs,
    );
  }

  /** An account that was idle starts at the current virtual time: idle time is not saved up. */
  #getClock(account: string): AccountClock {
    const clock = this.#clocks.get(account);
    if (!clock) {
      const newClock = { servedMs: this.#virtualMs, running: new Set<never>(), waitingCount: 0 };
      this.#clocks.set(account, newClock);
      return newClock;
    }
    if (isIdle(clock)) clock.servedMs = Math.max(clock.servedMs, this.#virtualMs);
    return clock;
  }

  #removeIdleClocks(): void {
    if (this.#clocks.size <= MAX_CLOCKS) return;
    for (const [account, clock] of this.#clocks)
      if (isIdle(clock) && clock.servedMs <= this.#virtualMs) this.#clocks.delete(account);
  }
}

const isIdle = ({ running, waitingCount }: AccountClock) => !running.size && !waitingCount;
