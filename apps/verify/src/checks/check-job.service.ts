import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '@plumbline/database';
import { toApiError } from '@plumbline/http';
import { JobInterruptedError, NonRetryableError, type RunningJob } from '@plumbline/queue';
import type { Caller } from '../auth/caller.ts';
import { UsageMeter } from '../auth/usage-meter.ts';
import { UsageService } from '../auth/usage.service.ts';
import { toErrorBody } from '../errors/errors.ts';
import type { CheckJob } from './check-job.ts';
import type { CheckError, DocumentCheck, FactCheck } from './check.entity.ts';
import { CheckEndedError } from './stage-recorder.ts';

/** A job is restarted this long after its worker was killed. */
export const STALL_OPTIONS = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 10 };
const INTERNAL_ERROR: number = HttpStatus.INTERNAL_SERVER_ERROR;
const BAD_GATEWAY: number = HttpStatus.BAD_GATEWAY;

/** The owner of the check that a job runs. */
type CheckOwnership = Pick<FactCheck | DocumentCheck, 'accountId' | 'ownerId' | 'keyId'>;

/** The task of one job. */
export interface CheckTask {
  owner: CheckOwnership;
  /** The endpoint under which the tokens are recorded. */
  endpoint: string;
  /** @param usageMeter counts what the work uses */
  execute: (usageMeter: UsageMeter) => Promise<void>;
  /** Whether the work counts as a billable call when it succeeds. Default: its request did. */
  isBillable?: boolean;
  /** Stores the error, when no retry is left or a retry would not help. */
  fail: (error: CheckError) => Promise<unknown>;
}

/** Runs the jobs of checks, records what they use, and decides whether a failed job is retried. */
@Injectable()
export class CheckJobService {
  private readonly logger = new Logger('Checks');

  constructor(private readonly usage: UsageService) {}

  /** @throws the error for a retry, or NonRetryableError */
  async run(
    job: RunningJob<CheckJob>,
    { owner, endpoint, isBillable = false, ...task }: CheckTask,
  ): Promise<void> {
    const usageMeter = new UsageMeter(this.usage);
    let isDone = false;
    try {
      await usageMeter.run(() => task.execute(usageMeter), { account: owner.accountId });
      isDone = true;
    } catch (error) {
      if (error instanceof CheckEndedError) return;
      if (job.signal.aborted || error instanceof JobInterruptedError) throw error;
      if (isRetryable(error) && job.attempt < job.maxAttempts) throw error;
      const failure = toCheckError(error);
      if (failure.status >= INTERNAL_ERROR)
        this.logger.error(`The check job ${job.id} (${endpoint}) failed: ${describeError(error)}`);
      await task.fail(failure);
      throw new NonRetryableError(failure.message);
    } finally {
      const { accountId, ownerId, keyId } = owner;
      const work = { accountId, ownerId, keyId, endpoint, status: HttpStatus.ACCEPTED };
      usageMeter.record(work, isBillable && isDone ? 1 : 0);
    }
  }
}

/** Returns the caller who requested a check that runs later. */
export const toCaller = ({ accountId, ownerId, keyId }: CheckOwnership): Caller => ({
  ...{ accountId, ownerId, keyId },
  kind: accountId === ownerId ? 'master' : 'personal',
  scopes: ['read'],
});

/** Returns the error for the caller, without internal details. */
export function toCheckError(thrown: unknown): CheckError {
  const { statusCode, message } = toErrorBody(toApiError(thrown));
  return { status: statusCode, message };
}

/** Whether a later attempt may succeed: something is busy or unavailable. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || toApiError(error).status >= BAD_GATEWAY;

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
