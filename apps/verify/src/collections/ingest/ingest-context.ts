import type { MeteredKey } from '../../auth/caller.ts';
import type { ErasureMark } from '../../erasure-fence/erasure-fence.service.ts';
import type { Collection, CollectionSource } from '../collection.entity.ts';
import type { IngestRun } from './ingest-run.ts';

/** One attempt to ingest a page into its collection. */
export interface IngestContext {
  /** The row at the start of the attempt. */
  page: CollectionSource;
  collection: Collection;
  ingestRun: IngestRun;
  /** The key that requested the ingest. */
  meteredKey: MeteredKey;
  /** Created before the page is read. */
  erasureMark: ErasureMark;
  signal: AbortSignal;
}
