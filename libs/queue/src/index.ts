export { openQueues, type Queues, type QueuesOptions } from './queues.ts';
export { type Queue, type QueueOptions } from './queue.ts';
export { type JobWorker, type WorkOptions } from './job-worker.ts';
export {
  type Handler,
  type JobCounts,
  type JobState,
  type JobStatus,
  type JobTrail,
  type NewJob,
  type Progress,
  type RunningJob,
} from './job.ts';
export { backoff } from './backoff.ts';
export { BadJob, Interrupted, NotWorthRetrying, Postponed, RetryLater } from './job-errors.ts';
export { queueSchema } from './queue-schema.ts';
export { queueModule, QUEUES } from './queue.module.ts';
