import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../caller.ts';
import {
  ErasureFenceService,
  type ErasureMark,
} from '../../erasure-fence/erasure-fence.service.ts';

/** How long a request may take until a retry executes it again. */
const LEASE_SECONDS = 600;
const RETENTION_HOURS = 24;
/** The answers of one owner that the purge keeps; older ones go before their time. */
const MAX_OWNER_BYTES = 20 * 2 ** 20;

const loadSql = createSqlLoader(import.meta.url);
const RESERVE_SQL = loadSql('reserve-request');
const PURGE_SQL = loadSql('purge-requests');
const FIND_SQL = `select fingerprint, status, headers, body from verify.idempotent_request
  where owner_id = $1 and key = $2`;
const ANSWERED_SQL = `update verify.idempotent_request set status = $4, headers = $5, body = $6
  where owner_id = $1 and key = $2 and lease = $3`;
const RELEASE_SQL = `delete from verify.idempotent_request
  where owner_id = $1 and key = $2 and lease = $3`;
/** Requests in progress stay: `saveAnswer` notices the erasure. */
const ERASE_SQL = `delete from verify.idempotent_request
  where account_id = $1 and status is not null`;

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The right to execute a request. */
export interface RequestLease {
  ownerId: string;
  key: string;
  lease: string;
  mark: ErasureMark;
}

/** What to do with a request. */
export type Reservation =
  | { kind: 'execute'; lease: RequestLease }
  | { kind: 'replay'; answer: StoredAnswer }
  | { kind: 'inProgress' }
  | { kind: 'differentRequest' };

type FoundRow = { fingerprint: Buffer } & (StoredAnswer | { status: null });

/** Stores the answers to requests with an `Idempotency-Key`. */
@Injectable()
export class IdempotencyRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /** Reserves a key for a request, unless the key is in use. */
  async reserve(
    { ownerId, accountId }: Pick<Caller, 'ownerId' | 'accountId'>,
    key: string,
    fingerprint: Buffer,
  ): Promise<Reservation> {
    const mark = await this.erasureFence.createMark(accountId);
    const lease = uuid();
    const { pool } = this.database;
    const { rowCount } = await pool.query(RESERVE_SQL, [
      ...[ownerId, key, accountId, fingerprint, lease],
      ...[LEASE_SECONDS, RETENTION_HOURS],
    ]);
    if (rowCount) return { kind: 'execute', lease: { ownerId, key, lease, mark } };
    const { rows } = await pool.query<FoundRow>(FIND_SQL, [ownerId, key]);
    const [row] = rows;
    if (row && !row.fingerprint.equals(fingerprint)) return { kind: 'differentRequest' };
    // Without a row, the first request has just failed; the client tries again.
    if (!row || row.status === null) return { kind: 'inProgress' };
    const { status, headers, body } = row;
    return { kind: 'replay', answer: { status, headers, body } };
  }

  /** Stores the answer, unless something of the account was erased since the reservation. */
  async saveAnswer(
    { ownerId, key, lease, mark }: RequestLease,
    { status, headers, body }: StoredAnswer,
  ): Promise<void> {
    await runInTransaction(this.database.pool, async (client) => {
      if (await this.erasureFence.isValid(client, mark))
        await client.query(ANSWERED_SQL, [ownerId, key, lease, status, headers, body]);
      else await client.query(RELEASE_SQL, [ownerId, key, lease]);
    });
  }

  /** Gives the key back, so that a retry executes the request. */
  async release({ ownerId, key, lease }: RequestLease): Promise<void> {
    await this.database.pool.query(RELEASE_SQL, [ownerId, key, lease]);
  }

  /** Deletes the stored answers of an account. */
  async erase(accountId: string): Promise<void> {
    await this.database.pool.query(ERASE_SQL, [accountId]);
  }

  /** Deletes what has expired. */
  async purge(): Promise<void> {
    await this.database.pool.query(PURGE_SQL, [RETENTION_HOURS, MAX_OWNER_BYTES]);
  }
}
