import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@plumbline/text/durations';
import { toStorableText } from '@plumbline/text/unsafe-characters';
import type { JobsOptions } from 'bullmq';
import { JITTERED_BACKOFF } from './backoff.ts';
import type { NewJob } from './job.ts';
import { InvalidJobError } from './job-errors.ts';

/** A job in the format of BullMQ. */
export interface StoredJob {
  name: string;
  /**
   * JSON in a string: PostgreSQL's jsonb rejects lone surrogates and NUL, which any page title may
   * contain; Redis does not.
   */
  data: string;
  opts: JobsOptions & { jobId: string; removeOnComplete: Retention; removeOnFail: Retention };
}

export interface Retention {
  /** Seconds that a finished job stays available and its id stays taken. */
  age: number;
  count: number;
}

export interface RetentionPolicy {
  completed: Retention;
  failed: Retention;
}

/** 256 KiB: a job names its input; the input itself is in the database. */
const MAX_JOB_DATA_BYTES = 256 * 1024;
const MAX_PRIORITY = 2 ** 21;
const MAX_DELAY_MS = 366 * DAY_MS;
const JOB_ID_PATTERN = /^[^:\0]{1,200}$/;
const WHOLE_NUMBER_PATTERN = /^-?\d+$/;
const MAX_ERROR_MESSAGE_CHARS = 2_000;

/** @throws InvalidJobError */
export function toStoredJob(
  queue: string,
  job: NewJob<unknown>,
  retention: RetentionPolicy,
  telemetryContext?: string,
): StoredJob {
  const { id = randomUUID(), attempts = 5, backoffMs = 1_000, delayMs = 0, priority } = job;
  const createError = (fault: string) =>
    new InvalidJobError(`The job for the queue ${queue} is not valid: ${fault}.`);
  if (!JOB_ID_PATTERN.test(id) || WHOLE_NUMBER_PATTERN.test(id) || !id.isWellFormed())
    throw createError(
      'the id of the job must have 1 to 200 characters, must not contain ":", and must ' +
        'not be a whole number',
    );
  const assertRange = (name: string, value: number, min: number, max: number) => {
    if (!(Number.isInteger(value) && value >= min && value <= max))
      throw createError(`${name} must be a whole number from ${min} to ${max}`);
  };
  assertRange('attempts', attempts, 1, 1_000);
  assertRange('backoffMs', backoffMs, 0, MAX_DELAY_MS);
  assertRange('delayMs', delayMs, 0, MAX_DELAY_MS);
  if (priority !== undefined) assertRange('priority', priority, 1, MAX_PRIORITY);
  const data = toJson(job.data, createError);
  const bytes = Buffer.byteLength(data);
  if (bytes > MAX_JOB_DATA_BYTES)
    throw createError(
      `the data of the job takes ${bytes} bytes, but at most ${MAX_JOB_DATA_BYTES} ` +
        'bytes are allowed; store the data and put only the key of the data into the job',
    );
  return {
    name: queue,
    data,
    opts: {
      jobId: id,
      // A delay starts here, even if the job waits in the outbox first.
      timestamp: Date.now(),
      attempts,
      backoff: { type: JITTERED_BACKOFF, delay: backoffMs },
      removeOnComplete: retention.completed,
      removeOnFail: retention.failed,
      stackTraceLimit: 1,
      ...(delayMs ? { delay: delayMs } : {}),
      ...(priority ? { priority } : {}),
      ...(telemetryContext ? { telemetry: { metadata: telemetryContext } } : {}),
    },
  };
}

function toJson(data: unknown, createError: (fault: string) => InvalidJobError): string {
  try {
    const json = JSON.stringify(data) as string | undefined;
    if (json !== undefined) return json;
  } catch (cause) {
    throw Object.assign(
      createError(`the data of the job cannot be written as JSON (${(cause as Error).message})`),
      {
        cause,
      },
    );
  }
  throw createError('the data of the job cannot be written as JSON');
}

/** Returns a copy of `value` whose texts are valid for PostgreSQL's jsonb. */
export function toStorableValue<Value>(value: Value): Value {
  const json = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? toStorableText(part) : part,
  );
  return JSON.parse(json) as Value;
}

/**
 * Converts a handler's thrown value to an Error that every backend can store. An unstorable message
 * would leave the job running for ever.
 */
export function toStorableError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  error.message = toStorableText(error.message.slice(0, MAX_ERROR_MESSAGE_CHARS)) || error.name;
  error.stack = error.stack && toStorableText(error.stack.slice(0, 2 * MAX_ERROR_MESSAGE_CHARS));
  return error;
}
