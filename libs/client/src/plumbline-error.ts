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
 * It contains nothing that was sent but the path, so no token.
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

/** A request as its error describes it. */
export interface RequestTarget {
  baseUrl: string;
  method: string;
  /** Path with its query, which the error does not contain. */
  path: string;
}

/**
 * Creates the error for an unsuccessful answer: verify's `{ error, message, statusCode }`, memory's
 * `{ detail: { error, message, field } }`, or the text of a proxy.
 *
 * @param target what was requested: a 404 in neither form names it. Verify's routes for clients of
 *   OpenAI's API have another form.
 */
export function toPlumblineError(
  status: number,
  text: string,
  facts: Pick<ErrorFacts, 'requestId' | 'retryAfterMs'>,
  target?: RequestTarget,
): PlumblineError {
  const body = parseJsonObject(text);
  const memoryDetail = asObject(body?.detail);
  const code = asText(memoryDetail?.error);
  const detail = memoryDetail ?? body;
  const isForeign = code === undefined && body?.statusCode === undefined;
  const message =
    status === 404 && target && isForeign
      ? `${target.baseUrl} answered ${target.method.toUpperCase()} ${target.path.split('?')[0]} ` +
        'with 404; baseUrl may be the address of another service'
      : (asText(detail?.message) ?? asText(detail?.error) ?? `The service answered ${status}`);
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
