import type { MeteredKey } from '../../auth/caller.ts';
import type { Collection, CollectionSource } from '../collection.entity.ts';
import type { IngestRun } from './ingest-run.ts';

/** One attempt at taking a page into its collection. */
export interface IngestContext {
  /** As it was when the attempt began. */
  page: CollectionSource;
  collection: Collection;
  ingestRun: IngestRun;
  /** The key that had it taken in. */
  meteredKey: MeteredKey;
  signal: AbortSignal;
}
