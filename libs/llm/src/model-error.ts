import type { TokenUsage } from './language-model.ts';

/**
 * Why a model gave no answer: `timeout` no answer in time; `rate_limited` 429, or the quota is used
 * up; `unavailable` no connection, a cut one, or 5xx; `unauthorized` 401 or 403; `rejected` the
 * server does not take the request (another 4xx, a redirect); `too_long` more than the model reads;
 * `refused` the model or a filter declined; `truncated` the answer hit its limit of tokens; `empty`
 * no answer in the answer; `invalid` an answer of the wrong form; `loop` an answer that repeated
 * itself without end; `busy` too many requests of ours wait already; `cancelled` the caller gave
 * up, or the client was closed.
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
  /** HTTP status, where the server sent one. */
  status?: number;
  /** How long the server asks to be left alone. */
  retryAfterMs?: number;
  /** System's code of a failed connection: `ECONNREFUSED` … */
  code?: string;
}

/**
 * The one error of this library. It never holds the key, nor text of a page, of a prompt or of an
 * answer, so it may be logged; for the same reason it has no `cause`: errors of the SDK carry the
 * whole request.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly code: string | undefined;
  /** Task and model of the request that failed, and what it cost all the same. */
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
 * Whatever came out of the SDK, as a `ModelError`: one of ours that was wrapped on its way comes
 * out again, the rest are answers it could not read.
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

/** What `fetch`, or reading a body, threw without having been told to end. */
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

/** The answer was cut off because it would not have ended. */
export function createLoopError(): ModelError {
  return new ModelError('loop', 'The language model repeated itself without end.');
}

/** The caller gave up. */
export function createCancelledError(): ModelError {
  return new ModelError('cancelled', 'The request to the language model was cancelled.');
}

/** An error and its causes; by their form, for those of `fetch` may come from another realm. */
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
