import { Injectable } from '@nestjs/common';
import { others } from '@plumbline/http';
import { Fingerprints } from './fingerprints.ts';
import { Shelf } from './structure/shelf.ts';
import { entryOf, type Entry } from './stored.ts';

/** Document 1: the most that a request may have scanned. */
export const MOST_SCANNED = 5_000;
/** Of all accounts together; those that were asked about longest ago go first. */
const MOST_HELD = 50_000;
const ROWS_A_PAGE = 250;
/**
 * Putting one on takes a fraction of a millisecond: between so many, other requests have their
 * turn.
 */
const ROWS_AT_ONCE = 25;
/** An account that grows faster than it is read is not waited for. */
const MOST_PAGES = (2 * MOST_SCANNED) / ROWS_A_PAGE;

/** An account's newest fingerprints in memory. */
export interface HeldShelf {
  readonly accountId: string;
  readonly shelf: Shelf<Entry>;
  /** How many the account has. */
  readonly last: number;
}

class OpenShelf implements HeldShelf {
  readonly shelf = new Shelf<Entry>(MOST_SCANNED);
  /** Seq of the newest on it; as there is no gap, how many the account has. */
  last = 0;
  private running?: Promise<void>;
  private next?: Promise<void>;

  constructor(
    readonly accountId: string,
    private readonly fingerprints: Fingerprints,
  ) {}

  /**
   * Resolves when all is on it that was committed before: a reading that has begun may have missed
   * that, so the next one is waited for.
   */
  refresh(): Promise<void> {
    if (!this.running)
      return (this.running = this.read().finally(() => (this.running = undefined)));
    return (this.next ??= this.running
      .catch(() => undefined) // told to those who waited for it
      .then(() => {
        this.next = undefined;
        return this.refresh();
      }));
  }

  private async read(): Promise<void> {
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const rows = await this.fingerprints.newer(
        this.accountId,
        this.last,
        MOST_SCANNED,
        ROWS_A_PAGE,
      );
      for (const [at, row] of rows.entries()) {
        this.shelf.add(entryOf(row), row);
        this.last = row.seq;
        if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await others();
      }
      if (rows.length < ROWS_A_PAGE) return;
    }
  }
}

/**
 * The newest fingerprints of the accounts that asked last, kept in memory and brought up to date
 * for every question by one short query.
 */
@Injectable()
export class Shelves {
  /** Asked about longest ago first. */
  private readonly open = new Map<string, OpenShelf>();

  constructor(private readonly fingerprints: Fingerprints) {}

  /** The account's, with everything on it that any instance had stored when this was called. */
  async of(accountId: string): Promise<HeldShelf> {
    const known = this.open.get(accountId) ?? new OpenShelf(accountId, this.fingerprints);
    this.open.delete(accountId);
    this.open.set(accountId, known);
    await known.refresh();
    this.makeRoom(accountId);
    return known;
  }

  private makeRoom(asking: string): void {
    const held = ({ last }: OpenShelf) => Math.min(last, MOST_SCANNED);
    let all = 0;
    for (const each of this.open.values()) all += held(each);
    for (const [accountId, each] of this.open) {
      if (all <= MOST_HELD) return;
      if (accountId === asking) continue;
      this.open.delete(accountId);
      all -= held(each);
    }
  }
}
