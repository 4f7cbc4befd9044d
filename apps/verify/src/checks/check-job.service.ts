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

/** A worker that was killed is missed this soon. */
export const STALL_OPTIONS = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 10 };
const INTERNAL_ERROR: number = HttpStatus.INTERNAL_SERVER_ERROR;
const BAD_GATEWAY: number = HttpStatus.BAD_GATEWAY;

/** Whose check a job does. */
type CheckOwnership = Pick<FactCheck | DocumentCheck, 'accountId' | 'ownerId' | 'keyId'>;

/** The work of one job. */
export interface CheckTask {
  owner: CheckOwnership;
  /** As which the tokens are recorded, beside the call that queued it. */
  endpoint: string;
  execute: () => Promise<void>;
  /** Keeps why it failed, when no attempt is left or none would help. */
  fail: (error: CheckError) => Promise<unknown>;
}

/** Does the jobs of checks: meters them, and tells apart what to try again and what has failed. */
@Injectable()
export class CheckJobService {
  private readonly logger = new Logger('Checks');

  constructor(private readonly usage: UsageService) {}

  /** @throws what tells the queue to try again, or not to */
  async run(job: RunningJob<CheckJob>, { owner, endpoint, ...task }: CheckTask): Promise<void> {
    const usageMeter = new UsageMeter(this.usage);
    try {
      await usageMeter.run(task.execute);
    } catch (error) {
      if (error instanceof CheckEndedError) return;
      if (job.signal.aborted || error instanceof JobInterruptedError) throw error;
      if (isRetryable(error) && job.attempt < job.maxAttempts) throw error;
      const failure = toCheckError(error);
      if (failure.status >= INTERNAL_ERROR)
        this.logger.error(`The job ${job.id} of ${endpoint} failed: ${describeError(error)}`);
      await task.fail(failure);
      throw new NonRetryableError(failure.message);
    } finally {
      const { accountId, ownerId, keyId } = owner;
      const work = { accountId, ownerId, keyId, endpoint, status: HttpStatus.ACCEPTED };
      usageMeter.record(work, 0);
    }
  }
}

/** Who asked for a check, when it is done later. */
export const toCaller = ({ accountId, ownerId, keyId }: CheckOwnership): Caller => ({
  ...{ accountId, ownerId, keyId },
  kind: accountId === ownerId ? 'master' : 'personal',
});

/** What its caller is told: nothing internal. */
export function toCheckError(thrown: unknown): CheckError {
  const { statusCode, message } = toErrorBody(toApiError(thrown));
  return { status: statusCode, message };
}

/** Busy or away: a later attempt may succeed. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || toApiError(error).status >= BAD_GATEWAY;

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
