import type { TokenUsage } from './language-model.ts';

/**
 * Why a model gave no answer:
 *
 * - `timeout`: no answer in time.
 * - `rate_limited`: 429, or the quota is used up.
 * - `unavailable`: no connection, a broken one, or 5xx.
 * - `unauthorized`: 401 or 403.
 * - `rejected`: the server rejects the request (another 4xx, a redirect).
 * - `too_long`: more text than the model can read.
 * - `refused`: the model or a filter declined.
 * - `truncated`: the answer reached its token limit.
 * - `empty`: the answer contains no text.
 * - `invalid`: the answer has the wrong form.
 * - `loop`: the answer repeated itself without end.
 * - `busy`: too many of our requests wait already.
 * - `cancelled`: the caller gave up, or the client was closed.
 */
export type ModelErrorReason =
  | 'timeout'
  | 'rate_limited'
  | 'unavailable'
  | 'unauthorized'
  | 'rejected'
  | 'too_long'
  | 'refused'
  | 'truncated'
  | 'empty'
  | 'invalid'
  | 'busy'
  | 'loop'
  | 'cancelled';

export interface ModelErrorDetails {
  /** HTTP status, if the server sent one. */
  status?: number;
  /** Milliseconds that the server asks to wait. */
  retryAfterMs?: number;
  /** System error code of a failed connection: `ECONNREFUSED` … */
  code?: string;
}

/**
 * The only error of this library. It may be logged, because it contains no key and no text of a
 * page, a prompt or an answer. It has no `cause` for the same reason: errors of the SDK contain the
 * whole request.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly code: string | undefined;
  /** Task, model and cost of the failed request. */
  task?: string;
  model?: string;
  usage?: TokenUsage;

  constructor(reason: ModelErrorReason, message: string, details: ModelErrorDetails = {}) {
    super(message);
    this.reason = reason;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.code = details.code;
  }
}

/**
 * Converts any error of the SDK to a `ModelError`. A wrapped `ModelError` is returned itself; all
 * others mean an answer that could not be read.
 */
export function toModelError(thrown: unknown): ModelError {
  let errorName = '';
  for (const error of walkErrorChain(thrown)) {
    if (error instanceof ModelError) return error;
    if (error.name === 'AbortError') return createCancelledError();
    if (typeof error.name === 'string' && /^AI_\w{1,60}$/.test(error.name))
      errorName = ` (${error.name})`;
  }
  return new ModelError(
    'invalid',
    `The answer of the language model server cannot be read${errorName}.`,
  );
}

/** Converts an error of `fetch`, or of reading a body, when no signal was aborted. */
export function toConnectionError(thrown: unknown): ModelError {
  for (const { code } of walkErrorChain(thrown)) {
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code))
      return new ModelError(
        'unavailable',
        `The connection to the language model server failed (${code}).`,
        { code },
      );
  }
  return new ModelError('unavailable', 'The connection to the language model server failed.');
}

/** The answer was cut off because it repeated itself without end. */
export function createLoopError(): ModelError {
  return new ModelError(
    'loop',
    'The language model repeated the same text without end, so its answer was cut off.',
  );
}

/** The caller gave up. */
export function createCancelledError(): ModelError {
  return new ModelError('cancelled', 'The request to the language model was cancelled.');
}

/**
 * Returns an error and its causes. They are recognised by their shape, because errors of `fetch`
 * may come from another realm.
 */
function* walkErrorChain(thrown: unknown): Generator<{ name?: unknown; code?: unknown }> {
  for (
    let error = thrown, depth = 0;
    typeof error === 'object' && error !== null && depth < 8;
    depth++
  ) {
    yield error;
    error = 'cause' in error ? error.cause : undefined;
  }
}
