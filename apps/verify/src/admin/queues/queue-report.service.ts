import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type JobCounts, type QueueRegistry } from '@plumbline/queue';
import { DAY_MS } from '@plumbline/text/durations';
import { DataSource } from 'typeorm';
import type { Settings } from '../../config/settings.ts';
import { INGEST_STAGES, type IngestStage } from '../../collections/collection.entity.ts';
import { CollectionDeletionService } from '../../collections/deletion/collection-deletion.service.ts';
import { DELETION_QUEUE } from '../../collections/deletion/deletion-job.ts';
import { DELIVERY_QUEUE } from '../../ledger-sync/delivery-job.ts';
import { INGEST_QUEUE } from '../../collections/ingest/ingest-job.ts';
import { REREADING_QUEUE } from '../../rereading/rereading-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const PAGES_BY_STATE_SQL = loadSql('pages-by-state');
const TROUBLED_PAGES_SQL = loadSql('troubled-pages');
const MARKED_SOURCES_SQL =
  'select count(*)::int as sources, min(reread_at) as "nextAt" from verify.source ' +
  'where account_id = $1 and reread_at is not null and deleted_at is null';

/** How long a failure stays in the report. */
const MAX_FAILURE_AGE_MS = 7 * DAY_MS;
const MAX_LISTED = 100;

/** In the order in which a page goes through them. */
export const PAGE_STATES = ['waiting', 'delayed', ...INGEST_STAGES, 'completed', 'failed'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** A page that failed or waits for a retry. */
export interface TroubledPage {
  id: string;
  url: string;
  collectionId: string;
  collectionName: string;
  stage: IngestStage | null;
  attempt: number;
  errorCode: string | null;
  error: string | null;
  nextRetryAt: Date | null;
  finishedAt: Date | null;
}

/** The state of the queues, as an operator of one account may see it. */
export interface QueueReport {
  at: Date;
  /** Job counts for all accounts together; null while the queue is unavailable. */
  queues: ({ name: string } & JobCounts)[] | null;
  /** Pages in the account's own collections. The following fields also cover only this account. */
  pageCountByState: Record<PageState, number>;
  /** Since when the oldest waiting page has waited; null when no page waits. */
  oldestWaitingSince: Date | null;
  /** Pages that failed in the last seven days, newest first; at most 100. */
  failedPages: TroubledPage[];
  /** The next 100 pages that are due. */
  delayedPages: TroubledPage[];
  /**
   * Collections that are being deleted. `progress`: 0 to 1; undefined while the queue is
   * unavailable.
   */
  deletingCollections: { id: string; name: string; progress?: number }[];
  /**
   * Sources of the account, in collections or not, that the offline rules read in place of the
   * language model and that the model will read again; and when the first of them is due.
   */
  rereading: { sources: number; nextAt: Date | null };
}

/** Reports the state of the queues to operators. */
@Injectable()
export class QueueReportService {
  private readonly logger = new Logger('Queues');
  private readonly queueNames: readonly string[];

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    private readonly deletion: CollectionDeletionService,
    @Inject(SETTINGS) { MEMORY_URL, languageModel }: Settings,
  ) {
    this.queueNames = [
      ...[INGEST_QUEUE, DELETION_QUEUE],
      ...(MEMORY_URL ? [DELIVERY_QUEUE] : []),
      ...(languageModel ? [REREADING_QUEUE] : []),
    ];
  }

  async getReport(accountId: string): Promise<QueueReport> {
    const at = new Date();
    const listTroubledPages = (kind: 'failed' | 'delayed') =>
      this.db.query<TroubledPage[]>(TROUBLED_PAGES_SQL, [
        accountId,
        kind,
        new Date(at.getTime() - MAX_FAILURE_AGE_MS),
        MAX_LISTED,
      ]);
    const [queues, stateRows, failedPages, delayedPages, deletingCollections, rereading] =
      await Promise.all([
        this.countJobs(),
        this.db.query<{ state: PageState; n: number; since: Date }[]>(PAGES_BY_STATE_SQL, [
          accountId,
        ]),
        listTroubledPages('failed'),
        listTroubledPages('delayed'),
        this.listDeletingCollections(accountId),
        this.countMarkedSources(accountId),
      ]);
    const pageCountByState = Object.fromEntries(PAGE_STATES.map((state) => [state, 0])) as Record<
      PageState,
      number
    >;
    for (const { state, n } of stateRows) pageCountByState[state] = n;
    return {
      at,
      queues,
      pageCountByState,
      oldestWaitingSince: stateRows.find(({ state }) => state === 'waiting')?.since ?? null,
      failedPages,
      delayedPages,
      deletingCollections,
      rereading,
    };
  }

  private async countMarkedSources(accountId: string): Promise<QueueReport['rereading']> {
    const [row] = await this.db.query<QueueReport['rereading'][]>(MARKED_SOURCES_SQL, [accountId]);
    return row!;
  }

  /**
   * Most of the report comes from the database, because it is needed most when the queue is
   * unavailable.
   */
  private async countJobs(): Promise<QueueReport['queues']> {
    try {
      return await Promise.all(
        this.queueNames.map(async (name) => ({
          name,
          ...(await this.queues.getQueue(name).getCounts()),
        })),
      );
    } catch (error) {
      this.logger.warn(
        'The queue report has no job counts, because the queues could not be read: ' +
          `${(error as Error).message}`,
      );
      return null;
    }
  }

  private async listDeletingCollections(
    accountId: string,
  ): Promise<QueueReport['deletingCollections']> {
    const rows: { id: string; name: string }[] = await this.db.query(
      `select id, name from verify.collection where account_id = $1 and status = 'deleting' ` +
        'order by id limit $2',
      [accountId, MAX_LISTED],
    );
    return Promise.all(
      rows.map(async (row) => ({ ...row, progress: await this.deletion.getProgress(row.id) })),
    );
  }
}
