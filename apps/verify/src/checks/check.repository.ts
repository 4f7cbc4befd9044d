import { Inject, Injectable } from '@nestjs/common';
import {
  createSqlLoader,
  DATABASE,
  type Database,
  type runInTransaction,
} from '@plumbline/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, In } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { NOTIFY_SENDERS_SQL, QUEUE_WEBHOOKS_CTE } from '../webhooks/webhook-outbox.repository.ts';
import type { Progress } from '../progress/progress.ts';
import type { CheckStage } from '../fact-checking/evidence.service.ts';
import { type CheckError, FactCheck } from './check.entity.ts';
import { CHECK_CHANNEL } from './check.listener.ts';

const INSERT_CHECKS_SQL = createSqlLoader(import.meta.url)('insert-checks');

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** The owner of the checks to read. */
export type CheckOwner = Pick<Caller, 'accountId' | 'ownerId'>;

/** SQL condition for checks that have not ended. */
const UNFINISHED = `status in ('queued', 'running')`;

/** Stores checks from their creation on. A check that has ended is never changed. */
@Injectable()
export class CheckRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** @param client of a surrounding transaction; default: a transaction of its own */
  async insert(checks: readonly FactCheck[], client?: TransactionClient): Promise<void> {
    await (client ?? this.database.pool).query(INSERT_CHECKS_SQL, [
      JSON.stringify(checks.map(toInsertRow)),
    ]);
  }

  /** @throws 404 when the caller has no such check */
  async findOwned({ accountId, ownerId }: CheckOwner, id: string): Promise<FactCheck> {
    const check = isUUID(id)
      ? await this.db.getRepository(FactCheck).findOneBy({ id, accountId, ownerId })
      : null;
    if (!check) throw errors.checkNotFound(id);
    return check;
  }

  /**
   * Finds a check for the user of a signed link, by the owner whom the link names: an account or a
   * subject.
   */
  async findByOwner(id: string, ownerId: string): Promise<FactCheck | null> {
    return isUUID(id) ? this.db.getRepository(FactCheck).findOneBy({ id, ownerId }) : null;
  }

  findById(id: string): Promise<FactCheck | null> {
    return this.db.getRepository(FactCheck).findOneBy({ id });
  }

  /** Returns the checks of a document, in the order of its text. */
  findByDocument(documentCheckId: string): Promise<FactCheck[]> {
    return this.db
      .getRepository(FactCheck)
      .find({ where: { documentCheckId }, order: { position: 'asc' } });
  }

  /** Returns the owner's previous finished check of the same claim. */
  async findPrevious({ id, ownerId, statementKey }: FactCheck): Promise<FactCheck | undefined> {
    return (
      (await this.db
        .getRepository(FactCheck)
        .createQueryBuilder('check')
        .where('check.ownerId = :ownerId and check.statementKey = :statementKey', {
          ownerId,
          statementKey,
        })
        .andWhere(`check.id < :id and check.status = 'finished'`, { id })
        .orderBy('check.id', 'DESC')
        .limit(1)
        .getOne()) ?? undefined
    );
  }

  /** @returns false when the check has already ended, so that a worker must not start it */
  start(id: string): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'running', stages = '[]'
       where id = $1 and ${UNFINISHED} returning id, document_check_id, status`,
      [id],
    );
  }

  /** @returns false when the check has ended or was canceled, so that it must stop */
  addStage(id: string, stage: Progress<CheckStage>): Promise<boolean> {
    return this.update(
      `update verify.fact_check set stages = stages || $2::jsonb
       where id = $1 and ${UNFINISHED} returning id, document_check_id, status`,
      [id, JSON.stringify([{ ...stage, at: new Date().toISOString() }])],
    );
  }

  /**
   * Finishes the check, and the checks in its document that repeat its claim.
   *
   * @param client of the transaction that stores the verdict
   * @returns false when the check had already ended
   */
  finish(
    id: string,
    verdictId: string,
    isReused: boolean,
    client: TransactionClient,
  ): Promise<boolean> {
    return this.update(
      `update verify.fact_check
       set status = 'finished', verdict_id = $2, is_reused = $3 or id <> $1, finished_at = now()
       where (id = $1 or same_as = $1) and ${UNFINISHED} returning id, document_check_id, status`,
      [id, verdictId, isReused],
      client,
    );
  }

  fail(id: string, error: CheckError): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'failed', error = $2, finished_at = now()
       where (id = $1 or same_as = $1) and ${UNFINISHED} returning id, document_check_id, status`,
      [id, JSON.stringify(error)],
    );
  }

  /** @returns false when the check had already ended */
  cancel(id: string): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'canceled', finished_at = now()
       where id = $1 and ${UNFINISHED} returning id, document_check_id, status`,
      [id],
    );
  }

  /**
   * Returns unfinished checks that were created more than 20 seconds ago, ordered by id. Checks of
   * documents are left out, because they have no job of their own.
   *
   * @param afterId id of the last check of the previous batch
   */
  async listStalledIds(afterId: string, limit: number): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.fact_check
       where ${UNFINISHED} and document_check_id is null and id > $1
         and created_at < now() - interval '20 seconds'
       order by id limit $2`,
      [afterId, limit],
    );
    return rows.map(({ id }) => id);
  }

  countUnfinished({ accountId, ownerId }: CheckOwner): Promise<number> {
    const status = In(['queued', 'running']);
    return this.db.getRepository(FactCheck).countBy({ accountId, ownerId, status });
  }

  /** Updates checks, notifies all who wait for them, and queues their webhooks. */
  private async update(
    sql: string,
    parameters: unknown[],
    client: Pick<TransactionClient, 'query'> = this.database.pool,
  ): Promise<boolean> {
    const { rows } = await client.query(
      `with changed as (${sql}), notified as (
         select id from changed union select document_check_id from changed
       ), ended as (
         select id, status from changed where status in ('finished', 'failed', 'canceled')
       ), ${QUEUE_WEBHOOKS_CTE}
       select pg_notify('${CHECK_CHANNEL}', id::text) from notified where id is not null
       union all ${NOTIFY_SENDERS_SQL}`,
      parameters,
    );
    return rows.length > 0;
  }
}

const toInsertRow = (check: FactCheck) => ({
  ...{ id: check.id, account_id: check.accountId, owner_id: check.ownerId, key_id: check.keyId },
  ...{ claim: check.claim, statement_key: check.statementKey.toString('hex') },
  ...{ language: check.language, options: check.options, status: check.status },
  ...{ stages: check.stages, verdict_id: check.verdictId, is_reused: check.isReused },
  ...{ error: check.error, document_check_id: check.documentCheckId, position: check.position },
  ...{ start_offset: check.start, end_offset: check.end, same_as: check.sameAs },
  ...{ created_at: check.createdAt, finished_at: check.finishedAt },
});
