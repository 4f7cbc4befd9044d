export {
  openQueueRegistry,
  type QueueRegistry,
  type QueueRegistryOptions,
} from './queue-registry.ts';
export { type Queue, type QueueOptions } from './queue.ts';
export { type JobWorker, type JobWorkerOptions } from './job-worker.ts';
export {
  type JobHandler,
  type JobCounts,
  type JobState,
  type JobStatus,
  type JobInstrumentation,
  type NewJob,
  type JobProgress,
  type RunningJob,
} from './job.ts';
export {
  InvalidJobError,
  JobInterruptedError,
  NonRetryableError,
  JobDeferredError,
  RetryAfterError,
} from './job-errors.ts';
export { createQueueMigrator } from './queue-migrator.ts';
export { createQueueModule, QUEUE_REGISTRY } from './queue.module.ts';
