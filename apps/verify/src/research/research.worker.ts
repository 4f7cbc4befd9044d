import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry, type RunningJob } from '@plumbline/queue';
import type { UsageMeter } from '../auth/usage-meter.ts';
import type { CheckJob } from '../checks/check-job.ts';
import { CheckJobService, STALL_OPTIONS, toCaller } from '../checks/check-job.service.ts';
import { CheckEndedError, StageRecorder } from '../checks/stage-recorder.ts';
import { StalledJobRecovery } from '../checks/stalled-job-recovery.ts';
import type { Settings } from '../config/settings.ts';
import { ErasureFenceService } from '../erasure-fence/erasure-fence.service.ts';
import type { ResearchStage } from './progress.ts';
import type { ResearchJob } from './research-job.entity.ts';
import { ResearchJobRepository } from './research-job.repository.ts';
import { RESEARCH_QUEUE } from './research-job.service.ts';
import { ResearchService } from './research.service.ts';

const CONCURRENCY = 2;

/** Runs the queued research, and restarts what was interrupted. */
@Injectable()
export class ResearchWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<CheckJob>;
  private readonly recovery: StalledJobRecovery;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly repository: ResearchJobRepository,
    private readonly research: ResearchService,
    private readonly jobs: CheckJobService,
    private readonly erasureFence: ErasureFenceService,
  ) {
    this.queue = queues.getQueue(RESEARCH_QUEUE);
    this.recovery = new StalledJobRecovery(
      [{ name: 'research', queue: this.queue, repository }],
      new Logger('ResearchRecovery'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    this.queue.startWorker((job) => this.processJob(job), {
      concurrency: CONCURRENCY,
      ...STALL_OPTIONS,
    });
    this.recovery.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.recovery.stop();
  }

  /** Runs research, unless it has already ended: a job may run twice. */
  private async processJob(job: RunningJob<CheckJob>): Promise<void> {
    const row = await this.repository.findById(job.data.id);
    if (!row || !(await this.repository.start(row.id))) return;
    await this.jobs.run(job, {
      ...{ owner: row, endpoint: 'deep-research', isBillable: true },
      execute: (usageMeter) => this.runResearch(row, job.signal, usageMeter),
      fail: (error) => this.repository.fail(row.id, error),
    });
  }

  private async runResearch(
    job: ResearchJob,
    jobSignal: AbortSignal,
    { tokens }: UsageMeter,
  ): Promise<void> {
    const startedAt = performance.now();
    const mark = await this.erasureFence.createMark(job.accountId);
    const recorder = new StageRecorder<ResearchStage>((stage) =>
      this.repository.setProgress(job.id, stage),
    );
    const signal = AbortSignal.any([jobSignal, recorder.signal]);
    const report = await this.research.createReport(job, toCaller(job), signal, (progress) =>
      recorder.record(progress),
    );
    await recorder.flush();
    const meta = {
      tokens: tokens.inputTokens + tokens.outputTokens,
      executionTimeMs: Math.round(performance.now() - startedAt),
    };
    if (!(await this.repository.complete(job.id, { ...report, meta }, mark)))
      throw new CheckEndedError();
  }
}
