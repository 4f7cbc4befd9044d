import type { NewJob } from '@plumbline/queue';

/** The queue of claims to check. */
export const CHECK_QUEUE = 'fact-check';
/** The queue of documents whose claims are checked. */
export const DOCUMENT_CHECK_QUEUE = 'document-check';

/** The job contains only the id of the check; its row contains everything else. */
export interface CheckJob {
  id: string;
}

/** Attempts when providers or the database are unavailable; the caller would not wait for more. */
const MAX_ATTEMPTS = 3;

/**
 * Returns the job of a check, with the id of its row.
 *
 * @param priority lower numbers run first; default: before all jobs with a priority
 */
export const toCheckJob = (id: string, priority?: number): NewJob<CheckJob> => ({
  ...{ id, data: { id }, attempts: MAX_ATTEMPTS },
  ...(priority !== undefined && { priority }),
});
