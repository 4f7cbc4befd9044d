export { waitForAbort } from './abort.ts';
export { type BackoffOptions, computeBackoffMs } from './backoff.ts';
export { mapYielding, yieldToEventLoop } from './event-loop.ts';
export {
  type KeyLimit,
  Semaphore,
  SemaphoreQueueFullError,
  type SemaphoreOptions,
} from './semaphore.ts';
