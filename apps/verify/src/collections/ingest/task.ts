import type { Collection, CollectionSource } from '../collection.entity.ts';
import type { RunRecord } from './run-record.ts';

/** One attempt at taking a page into its collection. */
export interface Task {
  /** As it was when the attempt began. */
  page: CollectionSource;
  collection: Collection;
  record: RunRecord;
  signal: AbortSignal;
}
