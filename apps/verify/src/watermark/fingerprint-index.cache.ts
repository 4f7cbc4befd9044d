import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { LRUCache } from 'lru-cache';
import { FingerprintRepository } from './fingerprint.repository.ts';
import { FingerprintIndex } from './similarity/fingerprint-index.ts';
import { toEntry, type FingerprintEntry } from './fingerprint-record.ts';

/** Document 1: the most that a request may have scanned. */
export const MAX_SCANNED = 5_000;
/** Of all accounts together; those that were asked about longest ago go first. */
const MAX_CACHED = 50_000;
const ROWS_PER_PAGE = 250;
/**
 * Putting one on takes a fraction of a millisecond: between so many, other requests have their
 * turn.
 */
const ROWS_PER_YIELD = 25;
/** An account that grows faster than it is read is not waited for. */
const MAX_PAGES = (2 * MAX_SCANNED) / ROWS_PER_PAGE;

/** An account's newest fingerprints in memory. */
export interface AccountIndex {
  readonly accountId: string;
  readonly index: FingerprintIndex<FingerprintEntry>;
  /** How many the account has. */
  readonly lastSeq: number;
}

class CachedAccountIndex implements AccountIndex {
  readonly index = new FingerprintIndex<FingerprintEntry>(MAX_SCANNED);
  /** Seq of the newest on it; as there is no gap, how many the account has. */
  lastSeq = 0;
  private refreshInProgress?: Promise<void>;
  private nextRefresh?: Promise<void>;

  constructor(
    readonly accountId: string,
    private readonly fingerprints: FingerprintRepository,
  ) {}

  /**
   * Resolves when all is on it that was committed before: a reading that has begun may have missed
   * that, so the next one is waited for.
   */
  refresh(): Promise<void> {
    if (!this.refreshInProgress)
      return (this.refreshInProgress = this.loadNewer().finally(
        () => (this.refreshInProgress = undefined),
      ));
    return (this.nextRefresh ??= this.refreshInProgress
      .catch(() => undefined) // told to those who waited for it
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
 * The newest fingerprints of the accounts that asked last, kept in memory and brought up to date
 * for every question by one short query.
 */
@Injectable()
export class FingerprintIndexCache {
  private readonly indexByAccount = new LRUCache<string, CachedAccountIndex>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ lastSeq }) => Math.max(1, Math.min(lastSeq, MAX_SCANNED)),
  });

  constructor(private readonly fingerprints: FingerprintRepository) {}

  /** The account's, with everything on it that any instance had stored when this was called. */
  async getIndex(accountId: string): Promise<AccountIndex> {
    const accountIndex =
      this.indexByAccount.get(accountId) ?? new CachedAccountIndex(accountId, this.fingerprints);
    this.indexByAccount.set(accountId, accountIndex); // for whoever asks meanwhile
    await accountIndex.refresh();
    this.indexByAccount.delete(accountId); // the cache measures what is new to it alone
    this.indexByAccount.set(accountId, accountIndex);
    return accountIndex;
  }
}
