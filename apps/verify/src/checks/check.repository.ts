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
import type { Progress } from '../progress/progress.ts';
import type { CheckStage } from '../fact-checking/evidence.service.ts';
import { type CheckError, FactCheck } from './check.entity.ts';
import { CHECK_CHANNEL } from './check.listener.ts';

const INSERT_CHECKS_SQL = createSqlLoader(import.meta.url)('insert-checks');

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** Whose checks are read. */
export type CheckOwner = Pick<Caller, 'accountId' | 'ownerId'>;

/** A check and what may still become of it. */
const UNFINISHED = `status in ('queued', 'running')`;

/** Checks, from when they are asked for. One that has ended never changes. */
@Injectable()
export class CheckRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** @param client of a transaction that they are part of; none: one of their own */
  async insert(checks: readonly FactCheck[], client?: TransactionClient): Promise<void> {
    await (client ?? this.database.pool).query(INSERT_CHECKS_SQL, [
      JSON.stringify(checks.map(toInsertRow)),
    ]);
  }

  /** @throws 404 when there is none of the caller's */
  async findOwned({ accountId, ownerId }: CheckOwner, id: string): Promise<FactCheck> {
    const check = isUUID(id)
      ? await this.db.getRepository(FactCheck).findOneBy({ id, accountId, ownerId })
      : null;
    if (!check) throw errors.checkNotFound(id);
    return check;
  }

  /** For whoever a link was made for: of the account's own, or of a subject. */
  async findByOwner(id: string, ownerId: string): Promise<FactCheck | null> {
    return isUUID(id) ? this.db.getRepository(FactCheck).findOneBy({ id, ownerId }) : null;
  }

  findById(id: string): Promise<FactCheck | null> {
    return this.db.getRepository(FactCheck).findOneBy({ id });
  }

  /** The checks of a document, in the order of its text. */
  findByDocument(documentCheckId: string): Promise<FactCheck[]> {
    return this.db
      .getRepository(FactCheck)
      .find({ where: { documentCheckId }, order: { position: 'asc' } });
  }

  /** The check of the same claim before this one, by the same owner. */
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

  /** @returns whether a worker may begin: it has not ended */
  start(id: string): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'running', stages = '[]'
       where id = $1 and ${UNFINISHED} returning id, document_check_id`,
      [id],
    );
  }

  /** @returns whether the check may go on: it has not ended, and was not canceled */
  addStage(id: string, stage: Progress<CheckStage>): Promise<boolean> {
    return this.update(
      `update verify.fact_check set stages = stages || $2::jsonb
       where id = $1 and ${UNFINISHED} returning id, document_check_id`,
      [id, JSON.stringify([{ ...stage, at: new Date().toISOString() }])],
    );
  }

  /**
   * The same for the checks of a document that repeat it.
   *
   * @returns whether the check had not ended before
   */
  finish(id: string, verdictId: string, isReused: boolean): Promise<boolean> {
    return this.update(
      `update verify.fact_check
       set status = 'finished', verdict_id = $2, is_reused = $3 or id <> $1, finished_at = now()
       where (id = $1 or same_as = $1) and ${UNFINISHED} returning id, document_check_id`,
      [id, verdictId, isReused],
    );
  }

  fail(id: string, error: CheckError): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'failed', error = $2, finished_at = now()
       where (id = $1 or same_as = $1) and ${UNFINISHED} returning id, document_check_id`,
      [id, JSON.stringify(error)],
    );
  }

  /** @returns whether it had not ended before */
  cancel(id: string): Promise<boolean> {
    return this.update(
      `update verify.fact_check set status = 'canceled', finished_at = now()
       where id = $1 and ${UNFINISHED} returning id, document_check_id`,
      [id],
    );
  }

  /**
   * Checks that have not ended and were asked for a while ago, in the order of their ids; not those
   * of documents, which have no job of their own.
   *
   * @param afterId of the last one before
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

  /** Tells those who wait for the checks as well. */
  private async update(sql: string, parameters: unknown[]): Promise<boolean> {
    const { rows } = await this.database.pool.query(
      `with changed as (${sql}), notified as (
         select id from changed union select document_check_id from changed
       )
       select pg_notify('${CHECK_CHANNEL}', id::text) from notified where id is not null`,
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
