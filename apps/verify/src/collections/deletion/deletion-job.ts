import { v5 as nameBased } from 'uuid';

/** Of the queue in which collections wait to be deleted. */
export const DELETION_QUEUE = 'collection-deletion';

export interface DeletionJob {
  /** Of the collection. */
  id: string;
  /** How many sources it had when its deletion began. */
  sources: number;
}

const JOB_ID_NAMESPACE = '0b7a4f5e-3a0e-4a53-8a0c-7d1f6c1b9a55';

/**
 * One job a collection; not by the collection's own id, which the queue would go on telling of when
 * all else is gone.
 */
export const toDeletionJobId = (collectionId: string): string =>
  nameBased(collectionId, JOB_ID_NAMESPACE);
