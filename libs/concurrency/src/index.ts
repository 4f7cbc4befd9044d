export { getAccountWeight, setAccountWeights } from './account-weights.ts';
export { waitForAbort } from './abort.ts';
export { type BackoffOptions, computeBackoffMs } from './backoff.ts';
export { countHelpers } from './helper-count.ts';
export { mapYielding, yieldToEventLoop } from './event-loop.ts';
export {
  type KeyLimit,
  Semaphore,
  SemaphoreQueueFullError,
  type AcquireOptions,
  type SemaphoreLoad,
  type SemaphoreOptions,
} from './semaphore.ts';
export {
  chargeWork,
  getWorkScope,
  runInWorkScope,
  setWorkAccount,
  type WorkCost,
  type WorkPriority,
  type WorkScope,
} from './work-scope.ts';
