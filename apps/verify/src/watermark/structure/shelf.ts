import type { Snapshot } from './snapshot.ts';
import type { Weights } from './weights.ts';

/** What a stored fingerprint is filtered and found by. */
export interface Shelved {
  /** `fp_…` */
  id: string;
  snapshot: Snapshot;
}

export interface Comparison<Entry> {
  entry: Entry;
  /** 0 to 1: the weighted components. */
  score: number;
  components: Weights;
  shared: Pick<Snapshot, 'entities' | 'timeseries' | 'relations'>;
}

export interface ScanOptions<Entry> {
  weights: Weights;
  /** Newest so many of those that are admitted are compared. */
  limit: number;
  /** Best so many are returned. */
  top: number;
  minScore: number;
  admits?: (entry: Entry) => boolean;
}

/**
 * An account's newest fingerprints in memory, ready to be compared with: names and times are looked up, so that a scan touches what shares
 * something with the query alone. No I/O; who owns it keeps it up to date.
 */
export class Shelf<Entry extends Shelved> {
  /** @param most holds the newest so many */
  constructor(readonly most: number) {}

  /** Puts the newest on. */
  add(_entry: Entry): void {
    throw new Error('Not built yet');
  }

  /** Best first, then newest; what shares nothing is never among them. `scanned`: how many were admitted within the limit. */
  scan(_query: Snapshot, _options: ScanOptions<Entry>): { matches: Comparison<Entry>[]; scanned: number } {
    throw new Error('Not built yet');
  }

  /** The same comparison with entries that are not on the shelf (older ones that an index found). */
  compare(_query: Snapshot, _entries: readonly Entry[], _options: Omit<ScanOptions<Entry>, 'limit'>): Comparison<Entry>[] {
    throw new Error('Not built yet');
  }
}
