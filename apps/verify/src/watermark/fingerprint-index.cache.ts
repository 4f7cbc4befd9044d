import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { LRUCache } from 'lru-cache';
import { FingerprintRepository } from './fingerprint.repository.ts';
import { FingerprintIndex } from './similarity/fingerprint-index.ts';
import { toEntry, type FingerprintEntry } from './fingerprint-record.ts';

/** Maximum number of fingerprints that a request may scan. Part of the API contract. */
export const MAX_SCANNED = 5_000;
/** Cached fingerprints of all accounts. The least recently used accounts are evicted first. */
const MAX_CACHED = 50_000;
const ROWS_PER_PAGE = 250;
/**
 * Fingerprints that are added before the event loop is yielded. Adding one takes a fraction of a
 * millisecond.
 */
const ROWS_PER_YIELD = 25;
/** Bounds the load of an account that grows faster than it is read. */
const MAX_PAGES = (2 * MAX_SCANNED) / ROWS_PER_PAGE;

/** An account's newest fingerprints in memory. */
export interface AccountIndex {
  readonly accountId: string;
  readonly index: FingerprintIndex<FingerprintEntry>;
  /** Number of the account's fingerprints. */
  readonly lastSeq: number;
}

class CachedAccountIndex implements AccountIndex {
  readonly index = new FingerprintIndex<FingerprintEntry>(MAX_SCANNED);
  /**
   * Seq of the newest fingerprint in the index. Seqs have no gaps, so it equals the account's
   * number of fingerprints.
   */
  lastSeq = 0;
  private refreshInProgress?: Promise<void>;
  private nextRefresh?: Promise<void>;

  constructor(
    readonly accountId: string,
    private readonly fingerprints: FingerprintRepository,
  ) {}

  /**
   * Resolves when the index contains all that was committed before the call. A load in progress may
   * have missed something, so the next one is awaited.
   */
  refresh(): Promise<void> {
    if (!this.refreshInProgress)
      return (this.refreshInProgress = this.loadNewer().finally(
        () => (this.refreshInProgress = undefined),
      ));
    return (this.nextRefresh ??= this.refreshInProgress
      .catch(() => undefined) // reported to the callers that waited for it
      .then(() => {
        this.nextRefresh = undefined;
        return this.refresh();
      }));
  }

  private async loadNewer(): Promise<void> {
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const rows = await this.fingerprints.findNewer(
        this.accountId,
        this.lastSeq,
        MAX_SCANNED,
        ROWS_PER_PAGE,
      );
      for (const [at, row] of rows.entries()) {
        this.index.add(toEntry(row), row);
        this.lastSeq = row.seq;
        if (at % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await yieldToEventLoop();
      }
      if (rows.length < ROWS_PER_PAGE) return;
    }
  }
}

/**
 * Keeps the newest fingerprints of recently used accounts in memory. Every request updates them
 * with one short query.
 */
@Injectable()
export class FingerprintIndexCache {
  private readonly indexByAccount = new LRUCache<string, CachedAccountIndex>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ lastSeq }) => Math.max(1, Math.min(lastSeq, MAX_SCANNED)),
  });

  constructor(private readonly fingerprints: FingerprintRepository) {}

  /** Forgets the index of an account; without an id, all of them. */
  clear(accountId?: string): void {
    if (accountId === undefined) this.indexByAccount.clear();
    else this.indexByAccount.delete(accountId);
  }

  /** Returns the account's index with everything that any instance stored before the call. */
  async getIndex(accountId: string): Promise<AccountIndex> {
    const accountIndex =
      this.indexByAccount.get(accountId) ?? new CachedAccountIndex(accountId, this.fingerprints);
    this.indexByAccount.set(accountId, accountIndex); // for concurrent requests
    await accountIndex.refresh();
    this.indexByAccount.delete(accountId); // the cache computes the size of new entries only
    this.indexByAccount.set(accountId, accountIndex);
    return accountIndex;
  }
}
