import { readComplaint, saysTooLong, type Complaint } from './dialect.ts';
import { ModelError, type ModelErrorDetails, type ModelFailure } from './model-error.ts';
import { retryAfter } from './retry.ts';

/** An attempt that brought no answer. */
export interface Failure {
  error: ModelError;
  /** Whether the same request may succeed later. */
  again: boolean;
  /** What the server minds about the request, where it may be another without it. */
  complaint?: Complaint;
}

/**
 * Tells from status and body what a server's error means. The server's own words stay out of it:
 * they may repeat the prompt.
 */
export function failureOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: Uint8Array,
): Failure {
  const waitMs = retryAfter(headers, Date.now());
  const details: ModelErrorDetails = {
    status,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  };
  const failed = (reason: ModelFailure, message: string, again = false): Failure => ({
    error: new ModelError(reason, message, details),
    again,
  });
  const complaint = readComplaint(new TextDecoder().decode(body));

  if (status >= 300 && status < 400)
    return failed(
      'rejected',
      `The language model server redirects (${status}); redirects are not followed, set the ` +
        'base URL to where it points.',
    );
  if (status === 401 || status === 403)
    return failed(
      'unauthorized',
      `The language model server refuses the key, or asks for one (${status}).`,
    );
  if (status === 429) {
    const spent = complaint.code === 'insufficient_quota';
    return failed(
      'rate_limited',
      spent
        ? 'The quota of the language model is used up.'
        : 'The language model server asks for fewer requests (429).',
      !spent,
    );
  }
  if (status === 408 || (status >= 500 && status !== 501))
    return failed('unavailable', `The language model server failed (${status}).`, true);
  if (status === 413 || saysTooLong(complaint))
    return failed('too_long', `The request is longer than the language model reads (${status}).`);
  if (status === 404)
    return failed(
      'rejected',
      'The language model server does not know the model or the path (404).',
    );
  const failure = failed(
    'rejected',
    `The language model server does not take the request (${status}).`,
  );
  return status === 400 || status === 422 ? { ...failure, complaint } : failure;
}

const longestError = 100_000;

/**
 * The failure in a body that came with status 200, as routers send it when the server behind them
 * failed: an `error` and no answer. Its `code` is the status then; where it is none, the server
 * behind counts as failed.
 */
export function failureWithin({ headers }: Response, body: Uint8Array): Failure | undefined {
  if (body.byteLength > longestError) return undefined;
  let reply: { error?: { code?: unknown } | null; choices?: unknown; data?: unknown } | null;
  try {
    reply = JSON.parse(new TextDecoder().decode(body)) as typeof reply;
  } catch {
    return undefined; // the SDK will say so
  }
  if (typeof reply?.error !== 'object' || reply.error === null || reply.choices || reply.data)
    return undefined;
  const code = Number(reply.error.code);
  return failureOf({ status: code >= 400 && code < 600 ? code : 502, headers }, body);
}
