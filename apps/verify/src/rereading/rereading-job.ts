/** Of the queue in which sources wait for a model to read them again. */
export const REREADING_QUEUE = 'rereading';

export interface RereadingJob {
  /** Id of the Source. */
  id: string;
  /** Readings again that had failed when it was queued. */
  attempts: number;
}

export const toRereadingJobId = ({ id, attempts }: RereadingJob): string => `${id}.${attempts}`;
