export interface ApiErrorOptions {
  /** The field of the request that is at fault. */
  field?: string;
  /** The service's own error code, for formats that carry one. */
  code?: string;
  /** Response headers that go with the error, such as Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An error that the caller is told: its status and its message go out as they are. Each app makes
 * them in its catalogue.
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
