import {
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry, type RunningJob } from '@plumbline/queue';
import type { MeteredKey } from '../auth/caller.ts';
import { UsageMeter } from '../auth/usage-meter.ts';
import { UsageService } from '../auth/usage.service.ts';
import type { Settings } from '../config/settings.ts';
import { postponeRereading, type RereadingMark } from '../corpus/rereading-mark.ts';
import type { Source } from '../corpus/source.entity.ts';
import { REREADING_QUEUE, type RereadingJob } from './rereading-job.ts';
import { type RereadingOutcome, RereadingService } from './rereading.service.ts';
import { RereadingSweepService } from './rereading-sweep.service.ts';

/** Endpoint under which the tokens of rereadings are recorded. */
const USAGE_ENDPOINT = 'rereading';
const POSTPONE_SQL = `update verify.source set reread_at = $3, reread_attempts = $4
  where id = $1 and reread_attempts = $2 and reread_at is not null`;
/** One at a time, so that a model that has just recovered is not overloaded. */
const WORKER_OPTIONS = { concurrency: 1, lockDurationMs: 30_000, stalledIntervalMs: 10_000 };

/** Lets the model read sources again in the background, if this process works on the queues. */
@Injectable()
export class RereadingWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Rereading');

  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly rereading: RereadingService,
    private readonly sweep: RereadingSweepService,
    private readonly usage: UsageService,
  ) {}

  onApplicationBootstrap(): void {
    const { WORKER, REREAD_PER_HOUR, languageModel } = this.settings;
    if (WORKER !== 'inline' || !REREAD_PER_HOUR || !languageModel) return;
    this.queues
      .getQueue<RereadingJob>(REREADING_QUEUE)
      .startWorker((job) => this.processJob(job), WORKER_OPTIONS);
    this.sweep.start();
  }

  private async processJob({ data, signal }: RunningJob<RereadingJob>): Promise<void> {
    const source = await this.rereading.findMarked(data.id);
    const isDue =
      source?.rereadAt && source.rereadAt <= new Date() && source.rereadAttempts === data.attempts;
    if (!isDue) return; // another job or the owner was first
    const { accountId, ownerId, rereadKeyId: keyId } = source;
    const meteredKey = { accountId, ownerId, keyId };
    const outcome = await this.rereadMetered(source, meteredKey, signal);
    if (outcome.kind === 'failed') await this.updateMark(source, postponeRereading(source));
    if (outcome.kind === 'limited')
      await this.updateMark(source, { ...source, rereadAt: outcome.until });
    if (outcome.kind === 'stored')
      this.logger.log(
        `The language model analyzed source ${data.id} again, and the new result was stored`,
      );
  }

  private async rereadMetered(
    source: Source,
    meteredKey: MeteredKey,
    signal: AbortSignal,
  ): Promise<RereadingOutcome> {
    const usageMeter = new UsageMeter(this.usage);
    try {
      return await usageMeter.run(() => this.rereading.reread(source, meteredKey, signal), {
        account: meteredKey.accountId,
        priority: 'background',
      });
    } finally {
      const work = { ...meteredKey, endpoint: USAGE_ENDPOINT, status: HttpStatus.ACCEPTED };
      usageMeter.record(work, 0);
    }
  }

  private async updateMark(
    { id, rereadAttempts }: Source,
    { rereadAt, rereadAttempts: attempts }: RereadingMark,
  ): Promise<void> {
    await this.database.pool.query(POSTPONE_SQL, [id, rereadAttempts, rereadAt, attempts]);
  }
}
