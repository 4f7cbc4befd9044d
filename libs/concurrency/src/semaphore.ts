import { FairShares } from './fair-shares.ts';
import { getWorkScope, type WorkScope } from './work-scope.ts';

/** How many permits for `key` may be in use at once. Keys are compared like those of a Map. */
export type KeyLimit = readonly [key: unknown, maxConcurrent: number];

export interface SemaphoreOptions {
  /** Maximum number of waiting callers; default: unlimited. */
  maxWaiting?: number;
  /** Maximum number of waiting callers of one account; default: unlimited. */
  maxWaitingPerAccount?: number;
  /**
   * Maximum permits of one account at once, so that work that takes long leaves room for other
   * accounts; default: unlimited.
   */
  maxPerAccount?: number;
  /** Maximum permits of background work at once, of all accounts together; default: unlimited. */
  maxBackground?: number;
}

export interface AcquireOptions {
  /**
   * Whether the work is short, so that others wait for it only briefly. Short work is not limited
   * by `maxPerAccount` and `maxBackground`. Default: false.
   */
  isShort?: boolean;
}

/** What runs and waits at a moment. */
export interface SemaphoreLoad {
  runningCount: number;
  waitingCount: number;
  /** Callers of the account with the most waiting callers. */
  largestAccountWaitingCount: number;
  /** How long the caller that waits longest has waited, in milliseconds; 0 when none waits. */
  oldestWaitingMs: number;
}

interface Waiter {
  limits: readonly KeyLimit[];
  scope: WorkScope;
  since: number;
  start: () => void;
}

/** Keys of the limits that the semaphore itself adds. */
const BACKGROUND_KEY = Symbol('background');
const toAccountKey = (account: string) => `account\0${account}`;

/** The maximum number of callers is waiting already. */
export class SemaphoreQueueFullError extends Error {
  override readonly name = 'SemaphoreQueueFullError';
  readonly waitingCount: number;
  /** Whether they are of the same account, so that other accounts are still admitted. */
  readonly isAccountLimit: boolean;

  constructor(waitingCount: number, isAccountLimit: boolean) {
    super(`${waitingCount} ${isAccountLimit ? 'of this account ' : ''}wait already`);
    this.waitingCount = waitingCount;
    this.isAccountLimit = isAccountLimit;
  }
}

/**
 * A counting semaphore with any number of keys. A permit is granted once all its limits have room.
 * Among the callers whose limits have room, the account that has held permits for the shortest time
 * goes first; within an account, interactive work goes before background work, then first come
 * first served. The account is that of the current work scope.
 */
export class Semaphore {
  readonly #activeCounts = new Map<unknown, number>();
  readonly #waiters = new Set<Waiter>();
  readonly #waitingCounts = new Map<string, number>();
  readonly #shares = new FairShares();
  #runningCount = 0;
  readonly #options: Required<SemaphoreOptions>;

  constructor(options: SemaphoreOptions = {}) {
    this.#options = {
      maxWaiting: Infinity,
      maxWaitingPerAccount: Infinity,
      maxPerAccount: Infinity,
      maxBackground: Infinity,
      ...options,
    };
  }

  get load(): SemaphoreLoad {
    const [oldestWaiter] = this.#waiters; // a Set keeps the order of insertion
    return {
      runningCount: this.#runningCount,
      waitingCount: this.#waiters.size,
      largestAccountWaitingCount: Math.max(0, ...this.#waitingCounts.values()),
      oldestWaitingMs: oldestWaiter ? performance.now() - oldestWaiter.since : 0,
    };
  }

  /**
   * Runs `work` with a permit, which is released when it ends.
   *
   * @throws what `work` throws
   * @throws the signal's reason, or SemaphoreQueueFullError, before `work` starts
   */
  async run<T>(
    limits: readonly KeyLimit[],
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const release = await this.acquire(limits, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves to the function that releases the permit; calling it twice is harmless.
   *
   * @throws the signal's reason
   * @throws SemaphoreQueueFullError
   */
  async acquire(
    callerLimits: readonly KeyLimit[],
    signal: AbortSignal | undefined,
    { isShort = false }: AcquireOptions = {},
  ): Promise<() => void> {
    signal?.throwIfAborted();
    const scope = { ...getWorkScope() };
    const limits = isShort ? callerLimits : this.#addScopeLimits(callerLimits, scope);
    if (this.#hasCapacity(limits)) this.#addToCounts(limits, 1);
    else await this.#waitForCapacity(limits, scope, signal);
    const stopCharging = this.#shares.start(scope);
    this.#runningCount++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#runningCount--;
      stopCharging();
      this.#addToCounts(limits, -1);
      this.#startWaiters();
    };
  }

  #addScopeLimits(limits: readonly KeyLimit[], { account, priority }: WorkScope): KeyLimit[] {
    return [
      ...limits,
      [toAccountKey(account), this.#options.maxPerAccount],
      ...(priority === 'background'
        ? [[BACKGROUND_KEY, this.#options.maxBackground] as const]
        : []),
    ];
  }

  #waitForCapacity(
    limits: readonly KeyLimit[],
    scope: WorkScope,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { maxWaiting, maxWaitingPerAccount } = this.#options;
    const accountWaitingCount = this.#waitingCounts.get(scope.account) ?? 0;
    if (accountWaitingCount >= maxWaitingPerAccount)
      throw new SemaphoreQueueFullError(accountWaitingCount, true);
    if (this.#waiters.size >= maxWaiting)
      throw new SemaphoreQueueFullError(this.#waiters.size, false);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        ...{ limits, scope, since: performance.now() },
        start: () => {
          this.#removeWaiter(waiter);
          signal?.removeEventListener('abort', onAbort);
          this.#addToCounts(limits, 1);
          resolve();
        },
      };
      const onAbort = () => {
        this.#removeWaiter(waiter);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
      this.#waitingCounts.set(scope.account, accountWaitingCount + 1);
      this.#shares.addWaiting(scope);
    });
  }

  #removeWaiter(waiter: Waiter): void {
    const { account } = waiter.scope;
    this.#waiters.delete(waiter);
    const waitingCount = (this.#waitingCounts.get(account) ?? 0) - 1;
    if (waitingCount > 0) this.#waitingCounts.set(account, waitingCount);
    else this.#waitingCounts.delete(account);
    this.#shares.removeWaiting(waiter.scope);
  }

  #startWaiters(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) next.start();
  }

  #findNext(): Waiter | undefined {
    const usedMsByAccount = new Map<string, number>();
    let next: Waiter | undefined;
    for (const waiter of this.#waiters) {
      if (!this.#hasCapacity(waiter.limits)) continue;
      const { account } = waiter.scope;
      if (!usedMsByAccount.has(account))
        usedMsByAccount.set(account, this.#shares.getUsedMs(account));
      if (!next || isBefore(waiter, next, usedMsByAccount)) next = waiter;
    }
    return next;
  }

  #hasCapacity(limits: readonly KeyLimit[]): boolean {
    return limits.every(
      ([key, maxConcurrent]) => (this.#activeCounts.get(key) ?? 0) < maxConcurrent,
    );
  }

  #addToCounts(limits: readonly KeyLimit[], delta: number): void {
    for (const [key] of limits) {
      const activeCount = (this.#activeCounts.get(key) ?? 0) + delta;
      if (activeCount) this.#activeCounts.set(key, activeCount);
      else this.#activeCounts.delete(key);
    }
  }
}

/** Of two waiters that are equal in every respect, the earlier one stays first. */
function isBefore(
  { scope: one }: Waiter,
  { scope: other }: Waiter,
  usedMsByAccount: ReadonlyMap<string, number>,
): boolean {
  if (one.account !== other.account)
    return usedMsByAccount.get(one.account)! < usedMsByAccount.get(other.account)!;
  return one.priority === 'interactive' && other.priority === 'background';
}
