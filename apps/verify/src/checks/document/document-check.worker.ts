import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry, type RunningJob } from '@plumbline/queue';
import type { Settings } from '../../config/settings.ts';
import { type CheckJob, DOCUMENT_CHECK_QUEUE } from '../check-job.ts';
import { CheckJobService, STALL_OPTIONS } from '../check-job.service.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';
import { DocumentRunService } from './document-run.service.ts';

/** Documents checked concurrently; each of them checks several claims concurrently. */
const CONCURRENCY = 2;

/** Processes the queue of document checks. */
@Injectable()
export class DocumentCheckWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly documents: DocumentCheckRepository,
    private readonly runs: DocumentRunService,
    private readonly jobs: CheckJobService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    this.queues
      .getQueue<CheckJob>(DOCUMENT_CHECK_QUEUE)
      .startWorker((job) => this.processJob(job), { concurrency: CONCURRENCY, ...STALL_OPTIONS });
  }

  /** Runs a document check. A job that runs twice continues with the claims that have not ended. */
  private async processJob(job: RunningJob<CheckJob>): Promise<void> {
    const { id } = job.data;
    if (!(await this.documents.start(id))) return;
    const document = await this.documents.findById(id);
    if (!document) return;
    await this.jobs.run(job, {
      ...{ owner: document, endpoint: 'checks/document' },
      execute: () => this.runs.run(document, job.signal),
      fail: (error) => this.documents.fail(id, error),
    });
  }
}
