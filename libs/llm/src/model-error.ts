import type { Usage } from './language-model.ts';

/**
 * Why a model gave no answer:
 * `timeout` no answer in time; `rate_limited` 429, or the quota is used up; `unavailable` no connection, a cut one, or 5xx;
 * `unauthorized` 401 or 403; `rejected` the server does not take the request (another 4xx, a redirect); `too_long` more than the model reads;
 * `refused` the model or a filter declined; `truncated` the answer hit its limit of tokens; `empty` no answer in the answer;
 * `invalid` an answer of the wrong form; `busy` too many requests of ours wait already; `cancelled` the caller gave up, or the client was closed.
 */
export type ModelFailure =
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
 * The one error of this library. It never holds the key, nor text of a page, of a prompt or of an answer, so it may be logged;
 * for the same reason it has no `cause`: errors of the SDK carry the whole request.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelFailure;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly code: string | undefined;
  /** Task and model of the request that failed, and what it cost all the same. */
  task?: string;
  model?: string;
  usage?: Usage;

  constructor(reason: ModelFailure, message: string, details: ModelErrorDetails = {}) {
    super(message);
    this.reason = reason;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.code = details.code;
  }
}

const connectionCode = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * Whatever the SDK or the network threw, as a `ModelError`: one of ours that was wrapped on its way comes out again, a failed
 * connection becomes `unavailable`, and the rest are answers that could not be read.
 */
export function toModelError(thrown: unknown): ModelError {
  let code: string | undefined;
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth++) {
    if (error instanceof ModelError) return error;
    if (error.name === 'AbortError') return new ModelError('cancelled', 'The request to the language model was cancelled.');
    if ('code' in error && typeof error.code === 'string' && connectionCode.test(error.code)) code ??= error.code;
    if (code === undefined && error instanceof TypeError && (error.message === 'terminated' || error.message === 'fetch failed'))
      code = 'UND_ERR';
  }
  return code === undefined
    ? new ModelError('invalid', 'The language model server sent an answer that cannot be read.')
    : new ModelError('unavailable', `The connection to the language model server failed (${code}).`, { code });
}
