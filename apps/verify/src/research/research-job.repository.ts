import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource, In } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import type { CheckError } from '../checks/check.entity.ts';
import { ErasureFenceService, type ErasureMark } from '../erasure-fence/erasure-fence.service.ts';
import { errors } from '../errors/errors.ts';
import type { Progress } from '../progress/progress.ts';
import { NOTIFY_SENDERS_SQL, QUEUE_WEBHOOKS_CTE } from '../webhooks/webhook-outbox.repository.ts';
import type { ResearchStage } from './progress.ts';
import { ResearchJob, type ResearchStatus } from './research-job.entity.ts';
import type { ResearchReportDto } from './research-report.dto.ts';

type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** The owner of the research to read. */
type ResearchOwner = Pick<Caller, 'accountId' | 'ownerId'>;

const UNFINISHED = `status in ('queued', 'running')`;
/** How long reports are kept. */
const RETENTION_DAYS = 7;
const INSERT_SQL = `insert into verify.research_job
    (id, account_id, owner_id, key_id, query, language, status, created_at)
  values ($1, $2, $3, $4, $5, $6, 'queued', $7)`;
const START_SQL = `update verify.research_job set status = 'running', progress = null
  where id = $1 and ${UNFINISHED}`;
const PROGRESS_SQL = `update verify.research_job set progress = $2 where id = $1 and ${UNFINISHED}`;
const END_SQL = `with ended as (
    update verify.research_job set status = $2, report = $3, error = $4, finished_at = now()
    where id = $1 and ${UNFINISHED} returning id, status
  ), ${QUEUE_WEBHOOKS_CTE}, notified as (${NOTIFY_SENDERS_SQL})
  select ended.id, (select count(*) from notified) from ended`;
const DELETE_SQL = `with deleted as (delete from verify.research_job where id = $1 returning id)
  delete from verify.webhook_delivery d using deleted
  where d.resource_id = deleted.id and d.status = 'waiting'`;
const PURGE_SQL = `delete from verify.research_job
  where finished_at < now() - make_interval(days => ${RETENTION_DAYS})`;

/** Stores research in the background. Research that has ended is never changed. */
@Injectable()
export class ResearchJobRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  async insert(client: TransactionClient, job: ResearchJob): Promise<void> {
    const { id, accountId, ownerId, keyId, query, language, createdAt } = job;
    await client.query(INSERT_SQL, [id, accountId, ownerId, keyId, query, language, createdAt]);
  }

  /** @throws 404 when the caller has no such research */
  async findOwned({ accountId, ownerId }: ResearchOwner, id: string): Promise<ResearchJob> {
    const job = isUUID(id)
      ? await this.db.getRepository(ResearchJob).findOneBy({ id, accountId, ownerId })
      : null;
    if (!job) throw errors.researchNotFound(id);
    return job;
  }

  findById(id: string): Promise<ResearchJob | null> {
    return this.db.getRepository(ResearchJob).findOneBy({ id });
  }

  /** Returns the owner's research, newest first, without the reports. */
  list(
    { accountId, ownerId }: ResearchOwner,
    { status, beforeId, limit }: { status?: ResearchStatus; beforeId?: string; limit: number },
  ): Promise<ResearchJob[]> {
    const query = this.db
      .getRepository(ResearchJob)
      .createQueryBuilder('job')
      .select(
        ['id', 'query', 'status', 'progress', 'error', 'createdAt', 'finishedAt'].map(
          (column) => `job.${column}`,
        ),
      )
      .where('job.accountId = :accountId and job.ownerId = :ownerId', { accountId, ownerId })
      .orderBy('job.id', 'DESC')
      .limit(limit);
    if (status) query.andWhere('job.status = :status', { status });
    if (beforeId) query.andWhere('job.id < :beforeId', { beforeId });
    return query.getMany();
  }

  countUnfinished({ accountId, ownerId }: ResearchOwner): Promise<number> {
    const status = In(['queued', 'running']);
    return this.db.getRepository(ResearchJob).countBy({ accountId, ownerId, status });
  }

  /** @returns false when the research has already ended, so that a worker must not start it */
  async start(id: string): Promise<boolean> {
    return (await this.database.pool.query(START_SQL, [id])).rowCount === 1;
  }

  /** @returns false when the research has ended or was deleted, so that it must stop */
  async setProgress(id: string, progress: Progress<ResearchStage>): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(PROGRESS_SQL, [
      ...[id, JSON.stringify(progress)],
    ]);
    return rowCount === 1;
  }

  /**
   * @param mark created before the research began
   * @returns false when the research had already ended or was deleted
   * @throws 503 when content of the account was erased in the meantime
   */
  async complete(id: string, report: ResearchReportDto, mark: ErasureMark): Promise<boolean> {
    return runInTransaction(this.database.pool, async (client) => {
      await this.erasureFence.check(client, mark);
      const values = [id, 'completed', JSON.stringify(report), null];
      return (await client.query(END_SQL, values)).rows.length > 0;
    });
  }

  async fail(id: string, error: CheckError): Promise<boolean> {
    const values = [id, 'failed', null, JSON.stringify(error)];
    return (await this.database.pool.query(END_SQL, values)).rows.length > 0;
  }

  /** Deletes research, and a webhook that waits for it. */
  async delete(id: string): Promise<void> {
    await this.database.pool.query(DELETE_SQL, [id]);
  }

  /** See `RecoverableWork`. */
  async listStalledIds(afterId: string, limit: number): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.research_job
       where ${UNFINISHED} and id > $1 and created_at < now() - interval '20 seconds'
       order by id limit $2`,
      [afterId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes research that ended a week ago. */
  async purge(): Promise<void> {
    await this.database.pool.query(PURGE_SQL);
  }
}
