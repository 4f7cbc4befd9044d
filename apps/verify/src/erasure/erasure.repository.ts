import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, type Database } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, LessThan } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { insertCalls } from './delivery-erasure.service.ts';
import { Erasure, type ErasureCounts, type MemoryErasureRequest } from './erasure.entity.ts';
import { runWithRetry, type TransactionClient } from './run-with-retry.ts';

const LEASE_DURATION = `interval '30 seconds'`;
const REQUESTER_SQL = `select coalesce(
  (select name from verify.api_key where id = $2),
  (select name from verify.subject where id = $1),
  (select name from verify.account where id = $1), '') as name`;
/** Also ends the epoch of the account: requests that began before store nothing any more. */
const INSERT_SQL = `with raised as (update verify.account set erasures = erasures + 1 where id = $2)
  insert into verify.erasure (id, account_id, owner_id, key_id, requested_by, scope, source_id, reason, target)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const ACQUIRE_LEASE_SQL = `update verify.erasure set lease = $2, leased_until = now() + ${LEASE_DURATION}
  where id = $1 and finished_at is null and (leased_until is null or leased_until < now() or lease = $2)`;
const RELEASE_LEASE_SQL =
  'update verify.erasure set lease = null, leased_until = null where id = $1 and lease = $2';

/** What is known of an erasure when it is requested. */
export type NewErasure = Pick<
  Erasure,
  | 'id'
  | 'accountId'
  | 'ownerId'
  | 'keyId'
  | 'requestedBy'
  | 'scope'
  | 'sourceId'
  | 'reason'
  | 'target'
>;

/** A request to the memory service with its number within the erasure. */
export interface NumberedCall {
  seq: number;
  request: MemoryErasureRequest;
}

/** Stores who erased what, and how far it is. */
@Injectable()
export class ErasureRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** Returns the name of the caller's key; of a key of VERIFY_API_KEYS, that of its subject. */
  async findRequesterName({ ownerId, keyId }: Caller): Promise<string> {
    const [row] = await this.db.query<{ name: string }[]>(REQUESTER_SQL, [ownerId, keyId]);
    return row?.name ?? '';
  }

  async insert(client: TransactionClient, erasure: NewErasure): Promise<void> {
    const { id, accountId, ownerId, keyId, requestedBy, scope, sourceId, reason, target } = erasure;
    await client.query(INSERT_SQL, [
      ...[id, accountId, ownerId, keyId, requestedBy, scope, sourceId, reason],
      target && JSON.stringify(target),
    ]);
  }

  /**
   * Returns the erasures that the caller may see, newest first: a master key those of its account.
   * @param before only erasures before the one with this id; default: from the newest on
   */
  list(caller: Caller, limit: number, before?: string): Promise<Erasure[]> {
    return this.db.getRepository(Erasure).find({
      where: { ...toOwnership(caller), ...(before !== undefined && { id: LessThan(before) }) },
      order: { id: 'desc' },
      take: limit,
    });
  }

  /** @throws 404 when the caller has no such erasure */
  async findOwned(caller: Caller, id: string): Promise<Erasure> {
    const erasure = isUUID(id)
      ? await this.db.getRepository(Erasure).findOneBy({ id, ...toOwnership(caller) })
      : null;
    if (!erasure) throw errors.erasureNotFound(id);
    return erasure;
  }

  find(id: string): Promise<Erasure | null> {
    return this.db.getRepository(Erasure).findOneBy({ id });
  }

  /** Returns the ids of all erasures that are not finished. */
  async listUnfinishedIds(): Promise<string[]> {
    const erasures = await this.db
      .getRepository(Erasure)
      .find({ select: { id: true }, where: { finishedAt: IsNull() } });
    return erasures.map(({ id }) => id);
  }

  /** @returns false while another process works on the erasure, and when it is finished */
  async acquireLease(id: string, lease: string): Promise<boolean> {
    return (await this.database.pool.query(ACQUIRE_LEASE_SQL, [id, lease])).rowCount === 1;
  }

  async releaseLease(id: string, lease: string): Promise<void> {
    await this.database.pool.query(RELEASE_LEASE_SQL, [id, lease]);
  }

  async saveCounts(id: string, counts: ErasureCounts): Promise<void> {
    await this.db.getRepository(Erasure).update({ id }, { counts });
  }

  async saveError(id: string, error: string | null): Promise<void> {
    await this.db.getRepository(Erasure).update({ id }, { error });
  }

  /** Records that nothing is left in this service, and what the memory service has to erase. */
  async completeHere(id: string, requests: readonly MemoryErasureRequest[]): Promise<void> {
    await runWithRetry(this.database, async (client) => {
      const { rowCount } = await client.query(
        'update verify.erasure set erased_at = now() where id = $1 and erased_at is null',
        [id],
      );
      if (rowCount) await insertCalls(client, id, requests);
    });
  }

  /** Returns the next request to the memory service; undefined when there is none left. */
  async findNextCall(id: string): Promise<NumberedCall | undefined> {
    const { rows } = await this.database.pool.query<NumberedCall>(
      'select seq, request from verify.erasure_call where erasure_id = $1 order by seq limit 1',
      [id],
    );
    return rows[0];
  }

  /** Records that a request was answered, with the counts after it. */
  async completeCall(id: string, seq: number, counts: ErasureCounts): Promise<void> {
    await runWithRetry(this.database, async (client) => {
      await client.query('delete from verify.erasure_call where erasure_id = $1 and seq = $2', [
        ...[id, seq],
      ]);
      await client.query('update verify.erasure set counts = $2, error = null where id = $1', [
        ...[id, counts],
      ]);
    });
  }

  /** Records the end. The inputs of the erasure are forgotten. */
  async finish(id: string): Promise<void> {
    await runWithRetry(this.database, async (client) => {
      await client.query('delete from verify.erasure_call where erasure_id = $1', [id]);
      await client.query(
        `update verify.erasure set finished_at = now(), target = null, error = null, lease = null, leased_until = null
         where id = $1`,
        [id],
      );
    });
  }
}

const toOwnership = ({ kind, accountId, ownerId }: Caller) =>
  kind === 'master' ? { accountId } : { accountId, ownerId };
