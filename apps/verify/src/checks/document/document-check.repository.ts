import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource, In } from 'typeorm';
import { errors } from '../../errors/errors.ts';
import {
  NOTIFY_SENDERS_SQL,
  QUEUE_WEBHOOKS_CTE,
} from '../../webhooks/webhook-outbox.repository.ts';
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

/** Stores document checks. A document check that has ended is never changed. */
@Injectable()
export class DocumentCheckRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
    private readonly checks: CheckRepository,
  ) {}

  async insert(document: DocumentCheck, client: TransactionClient): Promise<void> {
    const { id, accountId, ownerId, keyId, title, url, language, content, isMarkdown } = document;
    await client.query(
      `insert into verify.document_check
         (id, account_id, owner_id, key_id, title, url, language, content, is_markdown, options,
          created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[id, accountId, ownerId, keyId, title, url, language, content],
        ...[isMarkdown, JSON.stringify(document.options), document.createdAt],
      ],
    );
  }

  /** @throws 404 when the caller has no such document check */
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

  /** @returns false when the check has already ended, so that a worker must not start it */
  start(id: string): Promise<boolean> {
    return this.update(id, `status = 'running'`, []);
  }

  /**
   * Stores the claims of a document, all or none.
   *
   * @returns false when the check has already ended or its claims are already stored
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

  /** @returns false when the check had already ended */
  finish(id: string, counts: DocumentCheckCounts): Promise<boolean> {
    const changes = `status = 'finished', finished_at = now(), counts = counts || $2::jsonb`;
    return this.update(id, changes, [JSON.stringify(counts)]);
  }

  /** Fails the document check and its unfinished claims. */
  fail(id: string, error: CheckError): Promise<boolean> {
    const changes = `status = 'failed', finished_at = now(), error = $2`;
    return this.end(id, changes, [JSON.stringify(error)]);
  }

  /** Cancels the document check and its unfinished claims. */
  cancel(id: string): Promise<boolean> {
    return this.end(id, `status = 'canceled', finished_at = now()`, []);
  }

  /**
   * Returns unfinished document checks that were created more than 20 seconds ago; see
   * `CheckRepository.listStalledIds`.
   */
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
         update verify.document_check set ${changes} where id = $1 and ${UNFINISHED}
         returning id, status
       ), ended as (
         select id, status from changed where status in ('finished', 'failed', 'canceled')
       ), ${QUEUE_WEBHOOKS_CTE}
       select pg_notify('${CHECK_CHANNEL}', id::text) from changed
       union all ${NOTIFY_SENDERS_SQL}`,
      [id, ...values],
    );
    return rows.length > 0;
  }
}
