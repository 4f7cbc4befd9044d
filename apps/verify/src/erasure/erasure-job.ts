/** Name of the queue of erasures that are not finished. */
export const ERASURE_QUEUE = 'erasure';

/** All other data are in the erasure's row. */
export interface ErasureJob {
  /** Id of the erasure. */
  id: string;
}
