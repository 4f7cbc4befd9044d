export interface ErrorFacts {
  status?: number;
  code?: string;
  field?: string;
  requestId?: string;
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * The one error of both clients, but for arguments that are no request at all, which are a
 * `TypeError`. It holds nothing of what was sent, and so no token.
 */
export class PlumblineError extends Error {
  /** The HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  /**
   * Memory's `MEMORY_*`; without an answer `TIMEOUT`, `ABORTED`, `STREAM_BROKEN`, `TOO_LARGE`, or
   * the system's own, such as `ECONNREFUSED`.
   */
  readonly code: string | undefined;
  /**
   * The part of the request that is at fault, where the service names it apart from the message
   * (memory does).
   */
  readonly field: string | undefined;
  /** `X-Request-Id` of the answer, or the one that was sent. */
  readonly requestId: string | undefined;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { status, code, field, requestId, retryAfterMs, cause }: ErrorFacts = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PlumblineError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * What an answer that is no success says: verify's `{ error, message, statusCode }`, memory's `{
 * detail: { error, message, field } }`, or what a proxy wrote.
 */
export function toPlumblineError(
  status: number,
  text: string,
  facts: Pick<ErrorFacts, 'requestId' | 'retryAfterMs'>,
): PlumblineError {
  const body = parseJsonObject(text);
  const detail = asObject(body?.detail) ?? body;
  const message =
    asText(detail?.message) ?? asText(detail?.error) ?? `The service answered ${status}`;
  const code = body?.detail === undefined ? undefined : asText(detail?.error);
  return new PlumblineError(message, { status, code, field: asText(detail?.field), ...facts });
}

const parseJsonObject = (text: string): Record<string, unknown> | undefined => {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined; // a page of a proxy
  }
};

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
