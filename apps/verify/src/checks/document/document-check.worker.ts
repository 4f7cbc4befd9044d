import {
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import {
  NonRetryableError,
  QUEUE_REGISTRY,
  type QueueRegistry,
  type RunningJob,
} from '@plumbline/queue';
import { UsageMeter } from '../../auth/usage-meter.ts';
import { UsageService } from '../../auth/usage.service.ts';
import type { Settings } from '../../config/settings.ts';
import { type CheckJob, DOCUMENT_CHECK_QUEUE } from '../check-job.ts';
import {
  describeError,
  isInterruption,
  isRetryable,
  STALL_OPTIONS,
  toCheckError,
} from '../check.worker.ts';
import { CheckEndedError } from '../stage-recorder.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';
import { DocumentRunService } from './document-run.service.ts';

/** Documents that are checked at a time: each checks several claims at a time. */
const CONCURRENCY = 2;
/** As which the tokens of a document are recorded, beside the call that queued it. */
const USAGE_ENDPOINT = 'checks/document';
const INTERNAL_ERROR: number = HttpStatus.INTERNAL_SERVER_ERROR;

/** Works the queue of texts whose claims are checked. */
@Injectable()
export class DocumentCheckWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('DocumentChecks');

  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly documents: DocumentCheckRepository,
    private readonly runs: DocumentRunService,
    private readonly usage: UsageService,
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
    const usageMeter = new UsageMeter(this.usage);
    try {
      await usageMeter.run(() => this.runs.run(document, job.signal));
    } catch (error) {
      if (error instanceof CheckEndedError) return;
      if (isInterruption(error, job.signal)) throw error;
      if (isRetryable(error) && job.attempt < job.maxAttempts) throw error;
      const failure = toCheckError(error);
      if (failure.status >= INTERNAL_ERROR)
        this.logger.error(`The document ${id} failed: ${describeError(error)}`);
      await this.documents.fail(id, failure);
      throw new NonRetryableError(failure.message);
    } finally {
      const { accountId, ownerId, keyId } = document;
      const work = { accountId, ownerId, keyId, endpoint: USAGE_ENDPOINT };
      usageMeter.record({ ...work, status: HttpStatus.ACCEPTED }, 0);
    }
  }
}
