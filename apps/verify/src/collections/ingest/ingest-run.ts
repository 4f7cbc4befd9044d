import { runInTransaction, type Database } from '@plumbline/database';
import type { IngestStage } from '../collection.entity.ts';
import { settleIngestRequests } from '../ingest-request.repository.ts';
import type { IngestFailure } from './ingest-failure.ts';
import type { IngestJob } from './ingest-job.ts';

/** Progress of the whole ingest when a stage begins. */
const PROGRESS_BY_STAGE: Record<IngestStage, number> = {
  fetch: 0.02,
  read: 0.25,
  extract: 0.35,
  link: 0.7,
  store: 0.85,
};
/**
 * Time between two updates of the row during a stage. They distinguish a page in progress from one
 * whose worker is gone.
 */
const HEARTBEAT_INTERVAL_MS = 10_000;
/**
 * A stage is written to the row only after it has lasted this long, because many are shorter and
 * each write is a commit. The first stage, which claims the page, is written at once.
 */
const PERSIST_DELAY_MS = 100;

const OWN_RUN_CONDITION = `where id = $1 and run = $2 and status = 'processing'`;
const UPDATE_STAGE_SQL = `update verify.collection_source set stage = $3, progress = $4, attempt = $5, stage_ms = $6, next_retry_at = null, queue_position = null,
  turn_at = case when $3 = 'fetch' then turn_at end, updated_at = now() ${OWN_RUN_CONDITION}`;
const HEARTBEAT_SQL = `update verify.collection_source set updated_at = now() ${OWN_RUN_CONDITION}`;
const POSTPONE_SQL =
  'update verify.collection_source set turn_at = $3, next_retry_at = $3, updated_at = now() ' +
  `${OWN_RUN_CONDITION}`;
const SCHEDULE_RETRY_SQL = `update verify.collection_source set error_code = $3, error = $4, next_retry_at = now() + make_interval(secs => $5), turn_at = null,
  updated_at = now() ${OWN_RUN_CONDITION}`;
const FAIL_RUN_SQL = `with ended as (
    update verify.collection_source set status = 'failed', error_code = $3, error = $4, next_retry_at = null, turn_at = null,
      updated_at = now(), finished_at = now() ${OWN_RUN_CONDITION} returning id, collection_id),
    file as (delete from verify.pending_file where collection_source_id in (select id from ended))
  select collection_id as "collectionId", pg_notify('plumbline_ingest', id::text) from ended`;

/**
 * Thrown when the run has nothing left to do: the page or its collection is gone, or a newer run
 * has started.
 */
export class RunSupersededError extends Error {
  override readonly name = 'RunSupersededError';
}

/** One attempt at a page, recorded in the page's row. It never writes to the row of a newer run. */
export class IngestRun {
  private readonly durationMsByStage: Partial<Record<IngestStage, number>> = {};
  /** The last stage that was reached. */
  stage?: IngestStage;
  private stageStartedAt = 0;
  private persistedStage?: IngestStage;
  private persistTimer?: NodeJS.Timeout;
  private pendingPersist?: Promise<unknown>;
  private isSuperseded = false;
  private heartbeatTimer?: NodeJS.Timeout;

  constructor(
    private readonly pool: Database['pool'],
    private readonly job: IngestJob,
    private readonly attempt: number,
  ) {}

  /**
   * @throws RunSupersededError. For a later stage it may come only at the next call; storing is
   *   fenced anyway.
   */
  async enterStage(stage: IngestStage): Promise<void> {
    this.measureStages();
    this.stage = stage;
    this.stageStartedAt = performance.now();
    if (this.heartbeatTimer) this.schedulePersist();
    else {
      await this.persistStage();
      // Ignored: the store reports it if the database is unavailable.
      this.heartbeatTimer = setInterval(
        () => void this.updateRow(HEARTBEAT_SQL).catch(() => undefined),
        HEARTBEAT_INTERVAL_MS,
      );
    }
    if (this.isSuperseded) throw new RunSupersededError();
  }

  private async persistStage(): Promise<void> {
    const { stage } = this;
    if (!stage || this.persistedStage === stage) return;
    this.isSuperseded = !(await this.updateRow(
      UPDATE_STAGE_SQL,
      stage,
      PROGRESS_BY_STAGE[stage],
      this.attempt,
      this.measureStages(),
    ));
    this.persistedStage = stage;
  }

  private schedulePersist(): void {
    this.persistTimer ??= setTimeout(() => {
      this.pendingPersist = this.persistStage()
        .catch(() => undefined)
        .finally(() => {
          this.persistTimer = undefined;
          if (this.heartbeatTimer && this.persistedStage !== this.stage) this.schedulePersist();
        });
    }, PERSIST_DELAY_MS);
  }

  /**
   * Writes the current stage, and waits for pending writes so that they cannot overwrite the next
   * one.
   */
  private async flushStage(): Promise<void> {
    clearTimeout(this.persistTimer);
    await this.pendingPersist;
    await this.persistStage();
  }

  /** Returns the milliseconds of each stage so far, including the current one. */
  measureStages(): Partial<Record<IngestStage, number>> {
    if (this.stage)
      this.durationMsByStage[this.stage] = Math.round(performance.now() - this.stageStartedAt);
    return this.durationMsByStage;
  }

  /** Records that the page waits for its slot at the host. */
  async postpone(turnAt: Date): Promise<void> {
    await this.updateRow(POSTPONE_SQL, turnAt);
  }

  /** Records that the run is tried again after `ms` milliseconds. */
  async scheduleRetry({ code, message }: IngestFailure, ms: number): Promise<void> {
    await this.flushStage();
    await this.updateRow(SCHEDULE_RETRY_SQL, code, message, ms / 1_000);
  }

  async markFailed(failure: IngestFailure): Promise<void> {
    await this.flushStage();
    await failRun(this.pool, this.job, failure);
  }

  /** Stops the heartbeat at the end of the attempt. */
  stop(): void {
    clearInterval(this.heartbeatTimer);
    clearTimeout(this.persistTimer);
    this.heartbeatTimer = undefined;
  }

  private async updateRow(statement: string, ...values: unknown[]): Promise<boolean> {
    const { rowCount } = await this.pool.query(statement, [this.job.id, this.job.run, ...values]);
    return rowCount === 1;
  }
}

/** Marks a run that is still processing as failed, and notifies those who wait for it. */
export async function failRun(
  pool: Database['pool'],
  { id, run }: IngestJob,
  { code, message }: IngestFailure,
): Promise<void> {
  await runInTransaction(pool, async (client) => {
    const { rows } = await client.query<{ collectionId: string }>(FAIL_RUN_SQL, [
      ...[id, run, code, message],
    ]);
    for (const { collectionId } of rows)
      await settleIngestRequests(client, { collectionId, sourceId: id }, true);
  });
}
