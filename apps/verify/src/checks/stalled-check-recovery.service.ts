import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry } from '@plumbline/queue';
import type { Settings } from '../config/settings.ts';
import { CHECK_QUEUE, DOCUMENT_CHECK_QUEUE, type CheckJob } from './check-job.ts';
import { CheckRepository } from './check.repository.ts';
import { DocumentCheckRepository } from './document/document-check.repository.ts';
import { StalledJobRecovery } from './stalled-job-recovery.ts';

/** Restarts or fails unfinished checks that have no job. */
@Injectable()
export class StalledCheckRecoveryService
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly recovery: StalledJobRecovery;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    checks: CheckRepository,
    documents: DocumentCheckRepository,
  ) {
    const name = 'check';
    this.recovery = new StalledJobRecovery(
      [
        { name, queue: queues.getQueue<CheckJob>(CHECK_QUEUE), repository: checks },
        { name, queue: queues.getQueue<CheckJob>(DOCUMENT_CHECK_QUEUE), repository: documents },
      ],
      new Logger('CheckRecovery'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.settings.WORKER === 'inline') this.recovery.start();
  }

  /** Processes all unfinished checks once. */
  recoverAll(): Promise<void> {
    return this.recovery.recoverAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.recovery.stop();
  }
}
