import {
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isDatabaseUnavailable } from '@plumbline/database';
import { SETTINGS, toApiError } from '@plumbline/http';
import {
  JobInterruptedError,
  NonRetryableError,
  QUEUE_REGISTRY,
  type QueueRegistry,
  type RunningJob,
} from '@plumbline/queue';
import type { Caller } from '../auth/caller.ts';
import { UsageMeter } from '../auth/usage-meter.ts';
import { UsageService } from '../auth/usage.service.ts';
import type { Settings } from '../config/settings.ts';
import { toErrorBody } from '../errors/errors.ts';
import { CHECK_QUEUE, type CheckJob } from './check-job.ts';
import { toCheckRequest } from './check-request.ts';
import type { CheckError, DocumentCheck, FactCheck } from './check.entity.ts';
import { CheckRepository } from './check.repository.ts';
import { CheckEndedError, StageRecorder } from './stage-recorder.ts';
import { VerdictService } from './verdict.service.ts';

/** A worker that was killed is missed this soon. */
export const STALL_OPTIONS = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 10 };
const CONCURRENCY = 4;
const INTERNAL_ERROR: number = HttpStatus.INTERNAL_SERVER_ERROR;
const BAD_GATEWAY: number = HttpStatus.BAD_GATEWAY;
/** As which the tokens of a check are recorded, beside the call that queued it. */
const USAGE_ENDPOINT = 'checks';

/** Does the checks that nobody waits for. */
@Injectable()
export class CheckWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Checks');

  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictService,
    private readonly usage: UsageService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    this.queues
      .getQueue<CheckJob>(CHECK_QUEUE)
      .startWorker((job) => this.processJob(job), { concurrency: CONCURRENCY, ...STALL_OPTIONS });
  }

  /** Does a check; one that has ended is left as it is, so that a job may run twice. */
  private async processJob(job: RunningJob<CheckJob>): Promise<void> {
    const check = await this.checks.findById(job.data.id);
    if (!check || !(await this.checks.start(check.id))) return;
    const usageMeter = new UsageMeter(this.usage);
    try {
      await usageMeter.run(() => this.runCheck(check, job.signal));
    } catch (error) {
      if (error instanceof CheckEndedError) return;
      if (isInterruption(error, job.signal)) throw error;
      if (isRetryable(error) && job.attempt < job.maxAttempts) throw error;
      const failure = toCheckError(error);
      if (failure.status >= INTERNAL_ERROR)
        this.logger.error(`The check ${check.id} failed: ${describeError(error)}`);
      await this.checks.fail(check.id, failure);
      throw new NonRetryableError(failure.message);
    } finally {
      const { accountId, ownerId, keyId } = check;
      const work = { accountId, ownerId, keyId, endpoint: USAGE_ENDPOINT };
      usageMeter.record({ ...work, status: HttpStatus.ACCEPTED }, 0);
    }
  }

  private async runCheck(check: FactCheck, jobSignal: AbortSignal): Promise<void> {
    const recorder = new StageRecorder(this.checks, check.id);
    const signal = AbortSignal.any([jobSignal, recorder.signal]);
    const { verdict, isReused } = await this.verdicts.resolve(
      toCheckRequest(check.claim, check.options),
      toCaller(check),
      signal,
      (progress) => recorder.record(progress),
    );
    await recorder.flush();
    await this.checks.finish(check.id, verdict.id, isReused);
  }
}

/** Who asked for a check, when it is done later. */
export const toCaller = ({
  accountId,
  ownerId,
  keyId,
}: Pick<FactCheck | DocumentCheck, 'accountId' | 'ownerId' | 'keyId'>): Caller => ({
  ...{ accountId, ownerId, keyId },
  kind: accountId === ownerId ? 'master' : 'personal',
});

/** What its caller is told: nothing internal. */
export function toCheckError(thrown: unknown): CheckError {
  const { statusCode, message } = toErrorBody(toApiError(thrown));
  return { status: statusCode, message };
}

/** The process closes, or the check was canceled or given to another worker. */
export const isInterruption = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || error instanceof JobInterruptedError;

/** Busy or away: a later attempt may succeed. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || toApiError(error).status >= BAD_GATEWAY;

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
