import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry, type RunningJob } from '@plumbline/queue';
import type { Settings } from '../../config/settings.ts';
import { type CheckJob, DOCUMENT_CHECK_QUEUE } from '../check-job.ts';
import { CheckJobService, STALL_OPTIONS } from '../check-job.service.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';
import { DocumentRunService } from './document-run.service.ts';

/** Documents that are checked at a time: each checks several claims at a time. */
const CONCURRENCY = 2;

/** Works the queue of texts whose claims are checked. */
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

  /** A job that runs twice goes on with the claims that have not ended. */
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
