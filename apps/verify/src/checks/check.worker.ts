import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry, type RunningJob } from '@plumbline/queue';
import type { Settings } from '../config/settings.ts';
import { CHECK_QUEUE, type CheckJob } from './check-job.ts';
import { CheckJobService, STALL_OPTIONS, toCaller } from './check-job.service.ts';
import { toCheckRequest } from './check-request.ts';
import type { CheckProgressListener, CheckStage } from '../fact-checking/evidence.service.ts';
import type { FactCheck } from './check.entity.ts';
import { CheckRepository } from './check.repository.ts';
import { CheckEndedError, StageRecorder } from './stage-recorder.ts';
import { reportVerdict, VerdictService } from './verdict.service.ts';

const CONCURRENCY = 4;

/** Runs the queued checks. */
@Injectable()
export class CheckWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictService,
    private readonly jobs: CheckJobService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    this.queues
      .getQueue<CheckJob>(CHECK_QUEUE)
      .startWorker((job) => this.processJob(job), { concurrency: CONCURRENCY, ...STALL_OPTIONS });
  }

  /** Runs a check, unless it has already ended: a job may run twice. */
  private async processJob(job: RunningJob<CheckJob>): Promise<void> {
    const check = await this.checks.findById(job.data.id);
    if (!check || !(await this.checks.start(check.id))) return;
    await this.jobs.run(job, {
      ...{ owner: check, endpoint: 'checks' },
      execute: () => this.runCheck(check, job.signal),
      fail: (error) => this.checks.fail(check.id, error),
    });
  }

  private async runCheck(check: FactCheck, jobSignal: AbortSignal): Promise<void> {
    const recorder = new StageRecorder<CheckStage>((stage) =>
      this.checks.addStage(check.id, stage),
    );
    const signal = AbortSignal.any([jobSignal, recorder.signal]);
    const record = (progress: Parameters<CheckProgressListener>[0]) => recorder.record(progress);
    const answer = await this.verdicts.draft(
      toCheckRequest(check.claim, check.options),
      toCaller(check),
      signal,
      record,
    );
    reportVerdict(answer, record);
    await recorder.flush();
    await this.verdicts.keep(answer, async (client) => {
      // A check that was erased or canceled meanwhile leaves no verdict.
      if (!(await this.checks.finish(check.id, answer.verdict.id, answer.isReused, client)))
        throw new CheckEndedError();
    });
  }
}
