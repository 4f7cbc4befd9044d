import type { EntityManager } from 'typeorm';
import { v4 as uuid } from 'uuid';
import type { KnownRow, LedgerDelivery } from './delivery.entity.ts';
import type { Edition } from './edition.ts';

/** Longer than one request may take. */
const LEASE = `interval '90 seconds'`;
const TAKE = `update verify.ledger_delivery set lease = $2, leased_until = now() + ${LEASE}
  where source_id = $1 and done < wanted and (leased_until is null or leased_until < now())
  returning source_id as "sourceId", account_id as "accountId", space, rows, attempted`;
const OWN = 'where source_id = $1 and lease = $2';
const HOLD =
  `with held as (update verify.ledger_delivery set leased_until = now() + ${LEASE} ${OWN} ` +
  'returning source_id) select source_id from held';
const ATTEMPT = `with held as (update verify.ledger_delivery set rows = $3, attempted = $4, space = coalesce(space, $5), leased_until = now() + ${LEASE} ${OWN}
  returning source_id) select source_id from held`;
const LEAVE =
  'update verify.ledger_delivery set lease = null, leased_until = null, error = $3, updated_at ' +
  `= now() ${OWN}`;
const STAND = `with held as (update verify.ledger_delivery set rows = $3, attempted = '[]', space = $4, leased_until = now() + ${LEASE} ${OWN}
  returning source_id) select source_id from held`;
const GIVE_UP =
  'update verify.ledger_delivery set lease = null, leased_until = null, done = greatest(done, ' +
  `$3), error = $4, updated_at = now() ${OWN}`;
const END = `update verify.ledger_delivery set lease = null, leased_until = null, done = $3, error = $4,
  delivered_at = now(), updated_at = now() ${OWN}`;
const GONE = `delete from verify.ledger_delivery ${OWN} and wanted = $3`;

/** What is taken along when a delivery begins. */
export type Taken = Pick<LedgerDelivery, 'sourceId' | 'accountId' | 'space' | 'rows' | 'attempted'>;

/** Another worker has taken the delivery over. */
export class LeaseLost extends Error {}

/**
 * The right to tell the ledger of one source: two at once would each not know what the other one
 * wrote.
 */
export class Lease {
  private constructor(
    private readonly db: EntityManager,
    private readonly id: string,
    readonly taken: Taken,
  ) {}

  /** Undefined when nothing is owed, or another has it. */
  static async take(db: EntityManager, sourceId: string): Promise<Lease | undefined> {
    const id = uuid();
    const [[taken]] = await db.query<[Taken[], number]>(TAKE, [sourceId, id]);
    return taken && new Lease(db, id, taken);
  }

  /** @throws LeaseLost */
  async hold(): Promise<void> {
    this.check(await this.db.query<unknown[]>(HOLD, this.own));
  }

  /**
   * What is about to come and to go, so that it is not forgotten if this ends in the middle.
   * @throws LeaseLost
   */
  async attempt(
    { kept, attempted }: Pick<Edition, 'kept' | 'attempted'>,
    space: string,
  ): Promise<void> {
    this.check(
      await this.db.query<unknown[]>(ATTEMPT, [
        ...this.own,
        JSON.stringify(kept),
        JSON.stringify(attempted),
        space,
      ]),
    );
  }

  /** Not delivered. */
  async leave(error: string | null): Promise<void> {
    await this.db.query(LEAVE, [...this.own, error]);
  }

  /** Not delivered, and of this edition nothing ever will be. */
  async giveUp(edition: number, error: string): Promise<void> {
    await this.db.query(GIVE_UP, [...this.own, edition, error]);
  }

  /** What stands in the ledger by now. @throws LeaseLost */
  async stand(rows: readonly KnownRow[], space: string): Promise<void> {
    this.check(await this.db.query<unknown[]>(STAND, [...this.own, JSON.stringify(rows), space]));
  }

  /** Delivered, and what the ledger refused of it. */
  async end(edition: number, refused: string | null): Promise<void> {
    await this.db.query(END, [...this.own, edition, refused]);
  }

  /** Delivered that it is gone: nothing more is to be known of it. */
  async forget(edition: number): Promise<void> {
    await this.db.query(GONE, [...this.own, edition]);
  }

  private get own(): [string, string] {
    return [this.taken.sourceId, this.id];
  }

  private check(rows: readonly unknown[]): void {
    if (!rows.length) throw new LeaseLost();
  }
}
