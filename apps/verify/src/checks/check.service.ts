import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { CLOCK, type Clock } from '../fact-checking/clock.ts';
import type { CheckProgressListener } from '../fact-checking/evidence.service.ts';
import { FactCheckerService } from '../fact-checking/fact-checker.service.ts';
import { CHECK_QUEUE, type CheckJob, toCheckJob } from './check-job.ts';
import { type CheckRequest, identifyClaim, toCheckOptions } from './check-request.ts';
import type { FactCheck } from './check.entity.ts';
import { type CheckOwner, CheckRepository } from './check.repository.ts';
import { isComplete, VerdictRepository } from './verdict.repository.ts';
import type { VerdictAnswer } from './verdict.service.ts';
import { VerdictService } from './verdict.service.ts';

/** Of one owner, so many checks may wait or run. */
export const MAX_UNFINISHED_CHECKS = 1_000;

export interface AwaitedCheck extends VerdictAnswer {
  check: FactCheck;
}

/** Checks claims, at once or from a queue, and keeps every check. */
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
  ) {
    this.queue = queues.getQueue(CHECK_QUEUE);
  }

  /**
   * Checks a claim while its caller waits.
   *
   * @throws what `VerdictService.resolve` throws; then nothing is kept
   */
  async check(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<AwaitedCheck> {
    const check = this.createCheck(request, caller);
    const answer = await this.verdicts.resolve(request, caller, signal, onProgress);
    const finishedCheck: FactCheck = {
      ...check,
      ...{ status: 'finished', verdictId: answer.verdict.id, isReused: answer.isReused },
      finishedAt: new Date(),
    };
    await this.checks.insert([finishedCheck]);
    return { ...answer, check: finishedCheck };
  }

  /**
   * Takes a check in; a worker does it.
   *
   * @throws 400 for a language, 403 for a scope, 429 where too many wait
   */
  async enqueue(request: CheckRequest, caller: Caller): Promise<FactCheck> {
    this.factChecker.assertSummaryLanguage(request.summaryLanguage);
    if (request.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${request.source}`);
    const unfinishedCount = await this.checks.countUnfinished(caller);
    if (unfinishedCount >= MAX_UNFINISHED_CHECKS) throw errors.tooManyChecks(MAX_UNFINISHED_CHECKS);
    const check = this.createCheck(request, caller);
    // One owner's check waits behind as many of its own, not behind all of another's.
    const priority = unfinishedCount + 1;
    await runInTransaction(this.database.pool, async (client) => {
      await this.checks.insert([check], client);
      await this.queue.enqueue([toCheckJob(check.id, priority)], client);
    });
    return check;
  }

  /** The verdict of a finished check. @throws 404, 409 until it is finished, 410 */
  async getVerdict(caller: CheckOwner, id: string): Promise<AwaitedCheck> {
    const check = await this.checks.findOwned(caller, id);
    if (!check.verdictId) throw errors.checkNotFinished(id, check.status);
    const verdict = (await this.verdictRows.findByIds([check.verdictId])).get(check.verdictId);
    if (!isComplete(verdict)) throw errors.checkEvidenceDeleted(id);
    return { check, verdict, isReused: check.isReused };
  }

  /** Ends a check that waits or runs; one that has ended stays as it is. @throws 404 */
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
