import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type runInTransaction } from '@plumbline/database';
import { EntityManager } from 'typeorm';
import { errors } from '../errors/errors.ts';

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** The state of an account when a request began. */
export interface ErasureMark {
  accountId: string;
  /** Number of the account's erasures at that time. */
  erasures: number;
}

const READ_SQL = 'select erasures from verify.account where id = $1';
/** The lock makes an erasure wait until the transaction has ended, so that it finds its rows. */
const LOCK_SQL =
  'select erasures from verify.account where id = $1 and erased_at is null for share';

/**
 * Keeps requests that began before an erasure from storing afterwards what the erasure took. A
 * request reads a mark when it begins, and compares it in the transaction that stores.
 */
@Injectable()
export class ErasureFenceService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Call it before the content is read that will be stored. */
  async createMark(accountId: string): Promise<ErasureMark> {
    const { rows } = await this.database.pool.query<{ erasures: number }>(READ_SQL, [accountId]);
    return { accountId, erasures: rows[0]?.erasures ?? 0 };
  }

  /** @returns false when something of the account was erased since the mark was created */
  async isValid(
    executor: EntityManager | TransactionClient,
    { accountId, erasures }: ErasureMark,
  ): Promise<boolean> {
    const rows =
      executor instanceof EntityManager
        ? await executor.query<{ erasures: number }[]>(LOCK_SQL, [accountId])
        : (await executor.query<{ erasures: number }>(LOCK_SQL, [accountId])).rows;
    return rows[0]?.erasures === erasures;
  }

  /** @throws 503 when something of the account was erased since the mark was created */
  async check(executor: EntityManager | TransactionClient, mark: ErasureMark): Promise<void> {
    if (!(await this.isValid(executor, mark))) throw errors.erasedMeanwhile();
  }
}
