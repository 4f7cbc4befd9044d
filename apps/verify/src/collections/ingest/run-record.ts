import type { Database } from '@plumbline/database';
import type { IngestStage } from '../collection.entity.ts';
import type { Failure } from './failure.ts';
import type { IngestJob } from './ingest-job.ts';

/** What of the whole is done when a stage begins. */
const BEGUN: Record<IngestStage, number> = {
  fetch: 0.02,
  read: 0.25,
  extract: 0.35,
  link: 0.7,
  store: 0.85,
};
/**
 * How often a row is touched while a stage goes on: so a page that is worked on is told from one
 * whose worker is gone.
 */
const BEAT_MS = 10_000;
/**
 * A stage is shown once it has lasted this long: many last less, and each write is a commit. The
 * first, which takes the page, is shown at once.
 */
const SHOWN_AFTER_MS = 100;

const OWN = `where id = $1 and run = $2 and status = 'processing'`;
const REACHED = `update verify.collection_source set stage = $3, progress = $4, attempt = $5, stage_ms = $6, next_retry_at = null,
  turn_at = case when $3 = 'fetch' then turn_at end, updated_at = now() ${OWN}`;
const TOUCHED = `update verify.collection_source set updated_at = now() ${OWN}`;
const POSTPONED =
  'update verify.collection_source set turn_at = $3, next_retry_at = $3, updated_at = now() ' +
  `${OWN}`;
const WAITING = `update verify.collection_source set error_code = $3, error = $4, next_retry_at = now() + make_interval(secs => $5), turn_at = null,
  updated_at = now() ${OWN}`;
const FAILED = `with ended as (
    update verify.collection_source set status = 'failed', error_code = $3, error = $4, next_retry_at = null, turn_at = null,
      updated_at = now(), finished_at = now() ${OWN} returning id)
  select pg_notify('plumbline_ingest', id::text) from ended`;

/**
 * Thrown when nothing is left to be done: the page or its collection is gone, or another run has
 * it.
 */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/**
 * One attempt at a page, as the page's row tells of it. A row that another run has meanwhile is
 * never written to.
 */
export class RunRecord {
  private readonly spent: Partial<Record<IngestStage, number>> = {};
  /** The last that was reached. */
  stage?: IngestStage;
  private since = 0;
  private shown?: IngestStage;
  private showing?: NodeJS.Timeout;
  private underWay?: Promise<unknown>;
  private isSuperseded = false;
  private beating?: NodeJS.Timeout;

  constructor(
    private readonly pool: Database['pool'],
    private readonly job: IngestJob,
    private readonly attempt: number,
  ) {}

  /** @throws Superseded, of a later stage perhaps only at the next one: what is stored is fenced */
  async reach(stage: IngestStage): Promise<void> {
    this.stageMs();
    this.stage = stage;
    this.since = performance.now();
    if (this.beating) this.showLater();
    else {
      await this.show();
      // who stores next hears of a database that is away
      this.beating = setInterval(() => void this.write(TOUCHED).catch(() => undefined), BEAT_MS);
    }
    if (this.isSuperseded) throw new Superseded();
  }

  private async show(): Promise<void> {
    const { stage } = this;
    if (!stage || this.shown === stage) return;
    this.isSuperseded = !(await this.write(
      REACHED,
      stage,
      BEGUN[stage],
      this.attempt,
      this.stageMs(),
    ));
    this.shown = stage;
  }

  private showLater(): void {
    this.showing ??= setTimeout(() => {
      this.underWay = this.show()
        .catch(() => undefined)
        .finally(() => {
          this.showing = undefined;
          if (this.beating && this.shown !== this.stage) this.showLater();
        });
    }, SHOWN_AFTER_MS);
  }

  /**
   * What was reached is shown, and nothing more is under way that would be written over what comes
   * now.
   */
  private async settle(): Promise<void> {
    clearTimeout(this.showing);
    await this.underWay;
    await this.show();
  }

  /** Milliseconds of each stage so far, the current one included. */
  stageMs(): Partial<Record<IngestStage, number>> {
    if (this.stage) this.spent[this.stage] = Math.round(performance.now() - this.since);
    return this.spent;
  }

  /** It has been given a turn at its host, and waits for it. */
  async postponed(turnAt: Date): Promise<void> {
    await this.write(POSTPONED, turnAt);
  }

  /** It is tried again. */
  async waits({ code, sentence }: Failure, ms: number): Promise<void> {
    await this.settle();
    await this.write(WAITING, code, sentence, ms / 1_000);
  }

  async failed(failure: Failure): Promise<void> {
    await this.settle();
    await fail(this.pool, this.job, failure);
  }

  /** The attempt is over. */
  end(): void {
    clearInterval(this.beating);
    clearTimeout(this.showing);
    this.beating = undefined;
  }

  private async write(statement: string, ...values: unknown[]): Promise<boolean> {
    const { rowCount } = await this.pool.query(statement, [this.job.id, this.job.run, ...values]);
    return rowCount === 1;
  }
}

/** Ends a run that is still processing, and tells who waits for it. */
export async function fail(
  pool: Database['pool'],
  { id, run }: IngestJob,
  { code, sentence }: Failure,
): Promise<void> {
  await pool.query(FAILED, [id, run, code, sentence]);
}
