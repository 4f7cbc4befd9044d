import { isContextTooLong, parseRejection, type RequestRejection } from './request-rejection.ts';
import { ModelError, type ModelErrorDetails, type ModelErrorReason } from './model-error.ts';
import { parseRetryAfterMs } from './retry-after.ts';

/** A failed attempt. */
export interface RequestFailure {
  error: ModelError;
  /** Whether the same request may succeed later. */
  isRetryable: boolean;
  /** The server's complaint about the request, if it answered. */
  rejection?: RequestRejection;
}

/**
 * Classifies a server's error by status and body. The server's text is left out, because it may
 * repeat the prompt.
 */
export function toRequestFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: Uint8Array,
): RequestFailure {
  const waitMs = parseRetryAfterMs(headers, Date.now());
  const details: ModelErrorDetails = {
    status,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  };
  const rejection = parseRejection(new TextDecoder().decode(body));
  const createFailure = (
    reason: ModelErrorReason,
    message: string,
    isRetryable = false,
  ): RequestFailure => ({
    error: new ModelError(reason, message, details),
    isRetryable,
    rejection,
  });

  if (status >= 300 && status < 400)
    return createFailure(
      'rejected',
      'The language model server redirects ' +
        `(${status}), but redirects are not followed. Set the base URL to the target of the redirect.`,
    );
  if (status === 401 || status === 403)
    return createFailure(
      'unauthorized',
      `The language model server rejected the API key or requires an API key (${status}).`,
    );
  if (status === 429) {
    const isQuotaUsedUp = rejection.code === 'insufficient_quota';
    return createFailure(
      'rate_limited',
      isQuotaUsedUp
        ? 'The quota for the language model is used up.'
        : 'The language model server limits the request rate (429).',
      !isQuotaUsedUp,
    );
  }
  if (status === 413 || isContextTooLong(rejection))
    return createFailure(
      'too_long',
      `The request is longer than the context of the language model (${status}).`,
    );
  if (status === 408 || (status >= 500 && status !== 501))
    return createFailure('unavailable', `The language model server failed (${status}).`, true);
  if (status === 404)
    return createFailure(
      'rejected',
      'The language model server does not know the model or the URL path (404). Check the name ' +
        'of the model and the base URL.',
    );
  return createFailure('rejected', `The language model server rejected the request (${status}).`);
}

const MAX_ERROR_BODY_BYTES = 100_000;

/** Whether the same request may succeed with fewer parameters. */
export const isAboutParameters = ({ error: { reason, status } }: RequestFailure): boolean =>
  reason === 'rejected' && (status === 400 || status === 422);

/**
 * Returns the failure in a body with status 200: routers send an `error` without an answer when the
 * server behind them failed. Its `code` is used as the status; without one, the server behind
 * counts as failed.
 */
export function findEmbeddedFailure(
  { headers }: Response,
  body: Uint8Array,
): RequestFailure | undefined {
  if (body.byteLength > MAX_ERROR_BODY_BYTES) return undefined;
  let reply: { error?: { code?: unknown } | null; choices?: unknown; data?: unknown } | null;
  try {
    reply = JSON.parse(new TextDecoder().decode(body)) as typeof reply;
  } catch {
    return undefined; // the SDK will report it
  }
  if (typeof reply?.error !== 'object' || reply.error === null || reply.choices || reply.data)
    return undefined;
  return toEmbeddedFailure({ headers }, reply.error);
}

/** Converts a failure in a body or a stream with status 200. */
export function toEmbeddedFailure(
  { headers }: Pick<Response, 'headers'>,
  error: { code?: unknown },
): RequestFailure {
  const code = Number(error.code);
  const body = new TextEncoder().encode(JSON.stringify({ error }));
  return toRequestFailure({ status: code >= 400 && code < 600 ? code : 502, headers }, body);
}
