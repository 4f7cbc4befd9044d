export interface ApiErrorOptions {
  /** The request field that caused the error. */
  field?: string;
  /** The service's own error code, for formats that carry one. */
  code?: string;
  /** Response headers that go with the error, such as Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An error whose status and message are sent to the caller unchanged. Each app defines its errors
 * in its own catalogue.
 */
export class ApiError extends Error {
  readonly field?: string;
  readonly code?: string;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    message: string,
    { field, code, headers = {}, cause }: ApiErrorOptions = {},
  ) {
    super(message, { cause });
    this.field = field;
    this.code = code;
    this.headers = headers;
  }
}
