/** Name of the queue of sources for a model to read again. */
export const REREADING_QUEUE = 'rereading';

export interface RereadingJob {
  id: string;
  /** Number of failed rereadings when it was queued. */
  attempts: number;
}

export const toRereadingJobId = ({ id, attempts }: RereadingJob): string => `${id}.${attempts}`;
