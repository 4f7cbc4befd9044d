import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource, In } from 'typeorm';
import { errors } from '../../errors/errors.ts';
import { CHECK_CHANNEL } from '../check.listener.ts';
import {
  type CheckError,
  DocumentCheck,
  type DocumentCheckCounts,
  type FactCheck,
} from '../check.entity.ts';
import { type CheckOwner, CheckRepository } from '../check.repository.ts';

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];
const UNFINISHED = `status in ('queued', 'running')`;

/** Checks of documents. One that has ended never changes. */
@Injectable()
export class DocumentCheckRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
    private readonly checks: CheckRepository,
  ) {}

  async insert(document: DocumentCheck, client: TransactionClient): Promise<void> {
    const { id, accountId, ownerId, keyId, title, url, language, content, options } = document;
    await client.query(
      `insert into verify.document_check
         (id, account_id, owner_id, key_id, title, url, language, content, options, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[id, accountId, ownerId, keyId, title, url, language, content],
        ...[JSON.stringify(options), document.createdAt],
      ],
    );
  }

  /** @throws 404 when there is none of the caller's */
  async findOwned({ accountId, ownerId }: CheckOwner, id: string): Promise<DocumentCheck> {
    const document = isUUID(id)
      ? await this.db.getRepository(DocumentCheck).findOneBy({ id, accountId, ownerId })
      : null;
    if (!document) throw errors.checkNotFound(id);
    return document;
  }

  findById(id: string): Promise<DocumentCheck | null> {
    return this.db.getRepository(DocumentCheck).findOneBy({ id });
  }

  countUnfinished({ accountId, ownerId }: CheckOwner): Promise<number> {
    const status = In(['queued', 'running']);
    return this.db.getRepository(DocumentCheck).countBy({ accountId, ownerId, status });
  }

  /** @returns whether a worker may begin: it has not ended */
  start(id: string): Promise<boolean> {
    return this.update(id, `status = 'running'`, []);
  }

  /**
   * Keeps the claims that were found, all or none.
   *
   * @returns whether the check had not ended before
   */
  async addClaims(
    id: string,
    checks: readonly FactCheck[],
    engine: string,
    counts: DocumentCheckCounts,
  ): Promise<boolean> {
    return runInTransaction(this.database.pool, async (client) => {
      const { rowCount } = await client.query(
        `update verify.document_check set engine = $2, counts = counts || $3::jsonb
         where id = $1 and engine is null and ${UNFINISHED}`,
        [id, engine, JSON.stringify(counts)],
      );
      if (!rowCount) return false;
      await this.checks.insert(checks, client);
      await client.query(`select pg_notify('${CHECK_CHANNEL}', $1)`, [id]);
      return true;
    });
  }

  /** @returns whether it had not ended before */
  finish(id: string, counts: DocumentCheckCounts): Promise<boolean> {
    const changes = `status = 'finished', finished_at = now(), counts = counts || $2::jsonb`;
    return this.update(id, changes, [JSON.stringify(counts)]);
  }

  /** What of its claims waits or runs fails with it. */
  fail(id: string, error: CheckError): Promise<boolean> {
    const changes = `status = 'failed', finished_at = now(), error = $2`;
    return this.end(id, changes, [JSON.stringify(error)]);
  }

  /** What of its claims waits or runs is canceled with it. */
  cancel(id: string): Promise<boolean> {
    return this.end(id, `status = 'canceled', finished_at = now()`, []);
  }

  /** Documents that have not ended and were sent a while ago, as `CheckRepository` lists checks. */
  async listStalledIds(afterId: string, limit: number): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.document_check
       where ${UNFINISHED} and id > $1 and created_at < now() - interval '20 seconds'
       order by id limit $2`,
      [afterId, limit],
    );
    return rows.map(({ id }) => id);
  }

  private async end(id: string, changes: string, values: unknown[]): Promise<boolean> {
    return runInTransaction(this.database.pool, async (client) => {
      await client.query(
        `update verify.fact_check set ${changes} where document_check_id = $1 and ${UNFINISHED}`,
        [id, ...values],
      );
      return this.update(id, changes, values, client);
    });
  }

  private async update(
    id: string,
    changes: string,
    values: unknown[],
    client: Pick<TransactionClient, 'query'> = this.database.pool,
  ): Promise<boolean> {
    const { rows } = await client.query(
      `with changed as (
         update verify.document_check set ${changes} where id = $1 and ${UNFINISHED} returning id
       )
       select pg_notify('${CHECK_CHANNEL}', id::text) from changed`,
      [id, ...values],
    );
    return rows.length > 0;
  }
}
