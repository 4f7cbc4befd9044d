import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { StorageLimitService } from '../auth/storage-limit.service.ts';
import { type CheckJob, toCheckJob } from '../checks/check-job.ts';
import { errors } from '../errors/errors.ts';
import type { CallbackTarget } from '../webhooks/callback-url.service.ts';
import { WebhookOutboxRepository } from '../webhooks/webhook-outbox.repository.ts';
import type { ResearchJob } from './research-job.entity.ts';
import { ResearchJobRepository } from './research-job.repository.ts';
import type { ResearchRequest } from './research-run.types.ts';
import { assertSearchable } from './research.service.ts';

/** The queue of research in the background. */
export const RESEARCH_QUEUE = 'deep-research';
/** The maximum number of waiting and running research jobs of one owner. */
export const MAX_UNFINISHED_RESEARCH = 20;

/** Queues research for a worker. */
@Injectable()
export class ResearchJobService {
  private readonly queue: Queue<CheckJob>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: ResearchJobRepository,
    private readonly webhooks: WebhookOutboxRepository,
    private readonly storageLimit: StorageLimitService,
  ) {
    this.queue = queues.getQueue(RESEARCH_QUEUE);
  }

  /**
   * @throws 400 for a query without a word to search for
   * @throws 409 when the caller stores as much as it may
   * @throws 429 when too much research or too many webhooks are unfinished
   */
  async enqueue(
    { query, language }: ResearchRequest,
    caller: Caller,
    callback?: CallbackTarget,
  ): Promise<ResearchJob> {
    assertSearchable(query);
    await this.storageLimit.checkRoom(caller);
    const unfinishedCount = await this.jobs.countUnfinished(caller);
    if (unfinishedCount >= MAX_UNFINISHED_RESEARCH)
      throw errors.tooManyResearchJobs(MAX_UNFINISHED_RESEARCH);
    const { accountId, ownerId, keyId } = caller;
    const job: ResearchJob = {
      ...{ id: uuid(), accountId, ownerId, keyId, query, language, status: 'queued' },
      ...{ progress: null, report: null, error: null, createdAt: new Date(), finishedAt: null },
    };
    await runInTransaction(this.database.pool, async (client) => {
      await this.jobs.insert(client, job);
      await this.webhooks.subscribe(client, 'research', job.id, caller, callback);
      // As for checks, the priority keeps one owner from waiting for all research of another one.
      await this.queue.enqueue([toCheckJob(job.id, unfinishedCount + 1)], client);
    });
    return job;
  }

  /**
   * Deletes research, and stops it if it runs.
   * @throws 404 when the caller has no such research
   */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.jobs.findOwned(caller, id);
    await this.jobs.delete(id);
    await this.queue.remove(id);
  }
}
