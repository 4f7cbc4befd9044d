import type { NewJob } from '@plumbline/queue';

/** Of the queue in which claims wait to be checked. */
export const CHECK_QUEUE = 'fact-check';
/** Of the queue in which texts wait to have their claims checked. */
export const DOCUMENT_CHECK_QUEUE = 'document-check';

/** Everything else stands in the row of that id. */
export interface CheckJob {
  id: string;
}

/** Where providers or the database are away: a caller does not wait for more. */
const MAX_ATTEMPTS = 3;

/**
 * @param priority lower ones first. Default: before all that have one
 * @returns the job of a check, under the id of its row
 */
export const toCheckJob = (id: string, priority?: number): NewJob<CheckJob> => ({
  ...{ id, data: { id }, attempts: MAX_ATTEMPTS },
  ...(priority !== undefined && { priority }),
});
