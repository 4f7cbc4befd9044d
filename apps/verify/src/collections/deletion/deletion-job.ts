import { v5 as nameBased } from 'uuid';

/** Name of the queue of collections to delete. */
export const DELETION_QUEUE = 'collection-deletion';

export interface DeletionJob {
  /** Id of the collection. */
  id: string;
  /** Number of its sources when the deletion started. */
  sources: number;
}

const JOB_ID_NAMESPACE = '0b7a4f5e-3a0e-4a53-8a0c-7d1f6c1b9a55';

/**
 * Returns the id of a collection's deletion job. It differs from the collection's id, because the
 * queue keeps job ids after the collection is gone.
 */
export const toDeletionJobId = (collectionId: string): string =>
  nameBased(collectionId, JOB_ID_NAMESPACE);
