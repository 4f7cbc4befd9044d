import { randomUUID } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import { JITTERED } from './backoff.ts';
import type { NewJob } from './job.ts';
import { BadJob } from './job-errors.ts';

/** A job as BullMQ takes it. */
export interface StoredJob {
  name: string;
  /**
   * JSON in a string: PostgreSQL's jsonb refuses lone surrogates and NUL, which any page's title
   * may hold, and Redis does not.
   */
  data: string;
  opts: JobsOptions & { jobId: string; removeOnComplete: Retention; removeOnFail: Retention };
}

export interface Retention {
  /** Seconds that a finished job can still be looked up, and that its id is not taken again. */
  age: number;
  count: number;
}

export interface Keep {
  completed: Retention;
  failed: Retention;
}

/** 256 KiB: a job says what to work on, the work's material lies in the database. */
const MAX_BYTES = 256 * 1024;
const MAX_PRIORITY = 2 ** 21;
const MAX_DELAY_MS = 366 * 24 * 3_600_000;
const ID = /^[^:\0]{1,200}$/;
const WHOLE_NUMBER = /^-?\d+$/;
const MAX_MESSAGE = 2_000;

/** @throws BadJob */
export function storedJob(
  queue: string,
  job: NewJob<unknown>,
  keep: Keep,
  stamp?: string,
): StoredJob {
  const { id = randomUUID(), attempts = 5, backoffMs = 1_000, delayMs = 0, priority } = job;
  const refuse = (fault: string) =>
    new BadJob(`A job of the queue ${queue} cannot be taken: ${fault}.`);
  if (!ID.test(id) || WHOLE_NUMBER.test(id) || !id.isWellFormed())
    throw refuse('its id must be 1 to 200 characters without ":" and not a whole number');
  const within = (name: string, value: number, least: number, most: number) => {
    if (!(Number.isInteger(value) && value >= least && value <= most))
      throw refuse(`${name} must be a whole number from ${least} to ${most}`);
  };
  within('attempts', attempts, 1, 1_000);
  within('backoffMs', backoffMs, 0, MAX_DELAY_MS);
  within('delayMs', delayMs, 0, MAX_DELAY_MS);
  if (priority !== undefined) within('priority', priority, 1, MAX_PRIORITY);
  const data = toJson(job.data, refuse);
  const bytes = Buffer.byteLength(data);
  if (bytes > MAX_BYTES)
    throw refuse(
      `its data takes ${bytes} bytes, and at most ${MAX_BYTES} are allowed: store it, and ` +
        'enqueue its key',
    );
  return {
    name: queue,
    data,
    opts: {
      jobId: id,
      // a delay counts from here, even where the job waits in the outbox first
      timestamp: Date.now(),
      attempts,
      backoff: { type: JITTERED, delay: backoffMs },
      removeOnComplete: keep.completed,
      removeOnFail: keep.failed,
      stackTraceLimit: 1,
      ...(delayMs ? { delay: delayMs } : {}),
      ...(priority ? { priority } : {}),
      ...(stamp ? { telemetry: { metadata: stamp } } : {}),
    },
  };
}

function toJson(data: unknown, refuse: (fault: string) => BadJob): string {
  try {
    const json = JSON.stringify(data) as string | undefined;
    if (json !== undefined) return json;
  } catch (cause) {
    throw Object.assign(refuse(`JSON cannot carry its data (${(cause as Error).message})`), {
      cause,
    });
  }
  throw refuse('JSON cannot carry its data');
}

/** `text` as PostgreSQL's text can hold it: no NUL, no half of a surrogate pair. */
export const storable = (text: string) => text.replaceAll('\0', '\u{FFFD}').toWellFormed();

/** A copy of `value` whose texts PostgreSQL's jsonb can hold. */
export function storableCopy<Value>(value: Value): Value {
  const json = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
  return JSON.parse(json) as Value;
}

/**
 * Makes what a handler threw an Error that every backend can store: an unstorable message would
 * leave the job running for ever.
 */
export function storableError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  error.message = storable(error.message.slice(0, MAX_MESSAGE)) || error.name;
  error.stack = error.stack && storable(error.stack.slice(0, 2 * MAX_MESSAGE));
  return error;
}
