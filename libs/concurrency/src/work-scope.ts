import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `interactive`: a caller waits for the result. `background`: nobody waits, such as for a queued
 * page.
 */
export type WorkPriority = 'interactive' | 'background';

/** What a piece of work has used. */
export interface WorkCost {
  /** Milliseconds of CPU time on the threads and in the processes that did the work. */
  cpuMs: number;
  /** Megabytes of memory that a thread or process held at the end of the work. */
  memoryMb?: number;
}

/** The account that work is done for, which shared resources are divided by. */
export interface WorkScope {
  /** Id of the account or tenant; empty for work of the service itself and of anonymous callers. */
  account: string;
  priority: WorkPriority;
  /** Receives each cost of the work as it arises. */
  onCost?: (cost: WorkCost) => void;
}

const DEFAULT_SCOPE: Readonly<WorkScope> = { account: '', priority: 'interactive' };
const scopeStorage = new AsyncLocalStorage<WorkScope>();

/**
 * Runs `work` in a scope, which also applies to async work that `work` starts. Properties that are
 * left out keep the value of the surrounding scope.
 */
export function runInWorkScope<Result>(scope: Partial<WorkScope>, work: () => Result): Result {
  return scopeStorage.run({ ...getWorkScope(), ...scope }, work);
}

/** Sets the account of the current scope, for a request whose account is known only later. */
export function setWorkAccount(account: string): void {
  const scope = scopeStorage.getStore();
  if (scope) Object.assign(scope, { account });
}

/** Returns the current scope; outside of any scope, that of the service itself. */
export const getWorkScope = (): Readonly<WorkScope> => scopeStorage.getStore() ?? DEFAULT_SCOPE;

/** Charges a cost to the current scope. */
export const chargeWork = (cost: WorkCost): void => getWorkScope().onCost?.(cost);
