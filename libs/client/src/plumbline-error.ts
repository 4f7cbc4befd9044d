export interface ErrorFacts {
  status?: number | undefined;
  code?: string | undefined;
  field?: string | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/**
 * The error of both clients. Only arguments from which no request can be made throw a `TypeError`.
 * It contains nothing that was sent, so no token.
 */
export class PlumblineError extends Error {
  /** HTTP status of the answer; undefined without an answer. */
  readonly status: number | undefined;
  /**
   * Memory's `MEMORY_*` code, or `REDIRECT`. Without an answer: `TIMEOUT`, `ABORTED`,
   * `STREAM_BROKEN`, `TOO_LARGE`, a system code such as `ECONNREFUSED`, or `ERR_NETWORK` when the
   * platform does not say why. `STOPPED` when the service stopped a reply because the connection
   * broke.
   */
  readonly code: string | undefined;
  /**
   * The request field that caused the error, if the service reports it separately (memory does).
   */
  readonly field: string | undefined;
  /** `X-Request-Id` of the answer, else the one that was sent. */
  readonly requestId: string | undefined;
  /** Milliseconds that the service asks to wait (`Retry-After`). */
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
 * Creates the error for an unsuccessful answer: verify's `{ error, message, statusCode }`, memory's
 * `{ detail: { error, message, field } }`, or the text of a proxy.
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
    return undefined; // an error page of a proxy
  }
};

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
