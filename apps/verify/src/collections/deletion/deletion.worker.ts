import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { QUEUE_REGISTRY, type QueueRegistry } from '@plumbline/queue';
import type { Settings } from '../../config/settings.ts';
import { CollectionDeletionService } from './collection-deletion.service.ts';
import { DELETION_QUEUE, type DeletionJob } from './deletion-job.ts';

/** Deletes collections in the background, if this process works on the queues. */
@Injectable()
export class DeletionWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Deletion');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    private readonly deletion: CollectionDeletionService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.WORKER === 'inline') await this.start();
  }

  /** Starts the worker, and resumes deletions that an earlier process left unfinished. */
  async start(): Promise<void> {
    this.queues.getQueue<DeletionJob>(DELETION_QUEUE).startWorker(
      async ({ data, signal, reportProgress }) => {
        if (!(await this.deletion.deleteContents(data, signal, reportProgress)))
          signal.throwIfAborted();
      },
      // Batches are short, so a dead process can be detected early.
      { concurrency: 1, lockDurationMs: 10_000, stalledIntervalMs: 5_000 },
    );
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select id from verify.collection where status = 'deleting'`,
    );
    for (const { id } of rows)
      await this.deletion
        .resume(id)
        .catch((error: Error) =>
          this.logger.warn(
            `The deletion of collection ${id} could not be resumed: ${error.message}`,
          ),
        );
  }
}
