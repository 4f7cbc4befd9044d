import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { CallbackTarget } from '../webhooks/callback-url.service.ts';
import { WebhookOutboxRepository } from '../webhooks/webhook-outbox.repository.ts';
import { CLOCK, type Clock } from '../fact-checking/clock.ts';
import type { CheckProgressListener } from '../fact-checking/evidence.service.ts';
import { FactCheckerService } from '../fact-checking/fact-checker.service.ts';
import { CHECK_QUEUE, type CheckJob, toCheckJob } from './check-job.ts';
import { type CheckRequest, identifyClaim, toCheckOptions } from './check-request.ts';
import type { FactCheck } from './check.entity.ts';
import { type CheckOwner, CheckRepository } from './check.repository.ts';
import { isComplete, VerdictRepository } from './verdict.repository.ts';
import type { VerdictAnswer } from './verdict.service.ts';
import { reportVerdict, VerdictService } from './verdict.service.ts';

/** The maximum number of waiting and running checks of one owner. */
export const MAX_UNFINISHED_CHECKS = 1_000;

export interface AwaitedCheck extends Omit<VerdictAnswer, 'erasureMark'> {
  check: FactCheck;
}

/** Checks claims, immediately or through the queue, and stores every check. */
@Injectable()
export class CheckService {
  private readonly queue: Queue<CheckJob>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictService,
    private readonly verdictRows: VerdictRepository,
    private readonly factChecker: FactCheckerService,
    private readonly webhooks: WebhookOutboxRepository,
  ) {
    this.queue = queues.getQueue(CHECK_QUEUE);
  }

  /**
   * Checks a claim while the caller waits.
   *
   * @throws the errors of `VerdictService.resolve`; nothing is stored then
   */
  async check(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<AwaitedCheck> {
    const check = this.createCheck(request, caller);
    const answer = await this.verdicts.draft(request, caller, signal, onProgress);
    const finishedCheck: FactCheck = {
      ...check,
      ...{ status: 'finished', verdictId: answer.verdict.id, isReused: answer.isReused },
      finishedAt: new Date(),
    };
    await this.verdicts.keep(answer, (client) => this.checks.insert([finishedCheck], client));
    reportVerdict(answer, onProgress);
    return { ...answer, check: finishedCheck };
  }

  /**
   * Queues a check for a worker.
   *
   * @throws 400 for an unsupported language
   * @throws 403 for a scope that the key does not allow
   * @throws 429 when too many checks or webhooks are unfinished
   */
  async enqueue(
    request: CheckRequest,
    caller: Caller,
    callback?: CallbackTarget,
  ): Promise<FactCheck> {
    this.factChecker.assertSummaryLanguage(request.summaryLanguage);
    if (request.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${request.source}`);
    const unfinishedCount = await this.checks.countUnfinished(caller);
    if (unfinishedCount >= MAX_UNFINISHED_CHECKS) throw errors.tooManyChecks(MAX_UNFINISHED_CHECKS);
    const check = this.createCheck(request, caller);
    // The priority is the number of the owner's own unfinished checks, so that no owner waits for
    // all checks of another one.
    const priority = unfinishedCount + 1;
    await runInTransaction(this.database.pool, async (client) => {
      await this.checks.insert([check], client);
      await this.webhooks.subscribe(client, 'check', check.id, caller, callback);
      await this.queue.enqueue([toCheckJob(check.id, priority)], client);
    });
    return check;
  }

  /**
   * Returns the verdict of a finished check.
   * @throws 404 when the caller has no such check
   * @throws 409 until the check has finished
   * @throws 410 when its evidence was deleted
   */
  async getVerdict(caller: CheckOwner, id: string): Promise<AwaitedCheck> {
    const check = await this.checks.findOwned(caller, id);
    if (!check.verdictId) throw errors.checkNotFinished(id, check.status);
    const verdict = (await this.verdictRows.findByIds([check.verdictId])).get(check.verdictId);
    if (!isComplete(verdict)) throw errors.checkEvidenceDeleted(id);
    return { check, verdict, isReused: check.isReused };
  }

  /**
   * Cancels a check that waits or runs. A check that has ended is not changed.
   * @throws 404 when the caller has no such check
   */
  async cancel(caller: Caller, id: string): Promise<FactCheck> {
    const { status } = await this.checks.findOwned(caller, id);
    if (status === 'queued' || status === 'running') {
      await this.checks.cancel(id);
      await this.queue.remove(id);
    }
    return this.checks.findOwned(caller, id);
  }

  private createCheck(request: CheckRequest, caller: Caller): FactCheck {
    const { accountId, ownerId, keyId } = caller;
    return {
      ...{ id: uuid(), accountId, ownerId, keyId, claim: request.claim },
      ...identifyClaim(request.claim, request.referenceDate ?? request.asOf ?? this.clock()),
      options: toCheckOptions(request),
      ...{ status: 'queued', stages: [], verdictId: null, isReused: false, error: null },
      ...{ documentCheckId: null, position: null, start: null, end: null, sameAs: null },
      ...{ createdAt: new Date(), finishedAt: null },
    };
  }
}
