import type { EntityManager } from 'typeorm';
import { v4 as uuid } from 'uuid';
import type { DeliveredRow, LedgerDelivery } from './delivery.entity.ts';
import type { LedgerDiff } from './ledger-diff.ts';

/** Longer than the timeout of one request. */
const LEASE_DURATION = `interval '90 seconds'`;
const ACQUIRE_SQL = `update verify.ledger_delivery set lease = $2, leased_until = now() + ${LEASE_DURATION}
  where source_id = $1 and done < wanted and (leased_until is null or leased_until < now())
  returning source_id as "sourceId", account_id as "accountId", space, rows, attempted`;
const OWN_LEASE_CONDITION = 'where source_id = $1 and lease = $2';
const RENEW_SQL =
  `with held as (update verify.ledger_delivery set leased_until = now() + ${LEASE_DURATION} ` +
  `${OWN_LEASE_CONDITION} ` +
  'returning source_id) select source_id from held';
/** The space is remembered, because the ledger keeps its rows when the collection is gone. */
const RECORD_ATTEMPT_SQL = `with held as (update verify.ledger_delivery set rows = $3, attempted = $4, space = coalesce(space, $5), leased_until = now() + ${LEASE_DURATION} ${OWN_LEASE_CONDITION}
    returning source_id),
  known as (insert into verify.ledger_space (account_id, owner_id, space)
    select s.account_id, s.owner_id, $5 from held join verify.source s on s.id = held.source_id on conflict do nothing)
  select source_id from held`;
const RELEASE_SQL =
  'update verify.ledger_delivery set lease = null, leased_until = null, error = $3, updated_at ' +
  `= now() ${OWN_LEASE_CONDITION}`;
const RECORD_DELIVERED_SQL = `with held as (update verify.ledger_delivery set rows = $3, attempted = '[]', space = $4, leased_until = now() + ${LEASE_DURATION} ${OWN_LEASE_CONDITION}
  returning source_id) select source_id from held`;
const ABANDON_SQL =
  'update verify.ledger_delivery set lease = null, leased_until = null, done = greatest(done, ' +
  `$3), error = $4, updated_at = now() ${OWN_LEASE_CONDITION}`;
const COMPLETE_SQL = `update verify.ledger_delivery set lease = null, leased_until = null, done = $3, error = $4,
  delivered_at = now(), updated_at = now() ${OWN_LEASE_CONDITION}`;
const DELETE_SQL = `delete from verify.ledger_delivery ${OWN_LEASE_CONDITION} and wanted = $3`;

/** The columns that are read when the lease is acquired. */
export type LeasedDelivery = Pick<
  LedgerDelivery,
  'sourceId' | 'accountId' | 'space' | 'rows' | 'attempted'
>;

/** Another worker has taken over the delivery. */
export class LeaseLostError extends Error {}

/**
 * The exclusive right to deliver one source. Two concurrent workers would not know each other's
 * writes.
 */
export class DeliveryLease {
  private constructor(
    private readonly db: EntityManager,
    private readonly id: string,
    readonly delivery: LeasedDelivery,
  ) {}

  /** Returns undefined if nothing is to be delivered or another worker has the lease. */
  static async acquire(db: EntityManager, sourceId: string): Promise<DeliveryLease | undefined> {
    const id = uuid();
    const [[row]] = await db.query<[LeasedDelivery[], number]>(ACQUIRE_SQL, [sourceId, id]);
    return row && new DeliveryLease(db, id, row);
  }

  /** @throws LeaseLostError */
  async renew(): Promise<void> {
    this.assertUpdated(await this.db.query<unknown[]>(RENEW_SQL, this.leaseParameters));
  }

  /**
   * Records the rows that are about to be written or withdrawn, so that they are known after a
   * crash.
   * @throws LeaseLostError
   */
  async recordAttempt(
    { unchanged, attempted }: Pick<LedgerDiff, 'unchanged' | 'attempted'>,
    space: string,
  ): Promise<void> {
    this.assertUpdated(
      await this.db.query<unknown[]>(RECORD_ATTEMPT_SQL, [
        ...this.leaseParameters,
        JSON.stringify(unchanged),
        JSON.stringify(attempted),
        space,
      ]),
    );
  }

  /** Releases the lease without a delivery. */
  async release(error: string | null): Promise<void> {
    await this.db.query(RELEASE_SQL, [...this.leaseParameters, error]);
  }

  /** Releases the lease and gives up on this edition. */
  async abandon(edition: number, error: string): Promise<void> {
    await this.db.query(ABANDON_SQL, [...this.leaseParameters, edition, error]);
  }

  /**
   * Records the rows that are now in the ledger.
   * @throws LeaseLostError
   */
  async recordDeliveredRows(rows: readonly DeliveredRow[], space: string): Promise<void> {
    this.assertUpdated(
      await this.db.query<unknown[]>(RECORD_DELIVERED_SQL, [
        ...this.leaseParameters,
        JSON.stringify(rows),
        space,
      ]),
    );
  }

  /** Completes the delivery of an edition. `error` lists the rows that the ledger refused. */
  async complete(edition: number, error: string | null): Promise<void> {
    await this.db.query(COMPLETE_SQL, [...this.leaseParameters, edition, error]);
  }

  /** Deletes the delivery record after the removal of a source was delivered. */
  async deleteDelivery(edition: number): Promise<void> {
    await this.db.query(DELETE_SQL, [...this.leaseParameters, edition]);
  }

  private get leaseParameters(): [string, string] {
    return [this.delivery.sourceId, this.id];
  }

  private assertUpdated(rows: readonly unknown[]): void {
    if (!rows.length) throw new LeaseLostError();
  }
}
