export interface RetryOptions {
  /** Maximum number of retries; default 2, 0 for none. */
  attempts?: number | undefined;
  /**
   * Upper limit of the random delay before the first retry, in milliseconds; it doubles with each
   * retry. Default 250.
   */
  firstDelayMs?: number | undefined;
  /**
   * Maximum delay before a retry, in milliseconds. When `Retry-After` asks for more, the error is
   * thrown at once. Default 10,000.
   */
  maxDelayMs?: number | undefined;
}

/** Is called with a URL, and satisfied by the platform's `fetch` and by functions like it. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /**
   * URL of the service, such as `http://127.0.0.1:3000`. A path in it is kept before the API's
   * paths.
   */
  baseUrl: string;
  /** The key, or a function that returns it and is called before each attempt. */
  token?: string | (() => string | Promise<string>) | undefined;
  /**
   * Milliseconds for one attempt, from its start to the last byte; for a stream, for each silence.
   * Default 60,000.
   */
  timeoutMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /**
   * Maximum size of an answer in bytes, or of a line of a stream in characters; more is an error.
   * Default 256 MiB.
   */
  maxAnswerSize?: number | undefined;
  /**
   * Sends the requests. Default: the `fetch` of the platform at the time of the call. It must pass
   * on `signal` and must not follow redirects (`redirect: 'manual'`).
   */
  fetch?: FetchFunction | undefined;
}

/** Options of a single call; the last argument of every method. */
export interface CallOptions {
  /** Aborts the call, including the delays between attempts. */
  signal?: AbortSignal | undefined;
  /** Sent as `X-Request-Id` with each attempt. The service's logs and errors contain it. */
  requestId?: string | undefined;
  /** Overrides the client's setting. */
  timeoutMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /**
   * Whether the call may be repeated although the first one may have been executed. Default:
   * decided by each method.
   */
  isIdempotent?: boolean | undefined;
  /**
   * Sent to verify as `Idempotency-Key` of a write, also after a restart of the caller: within 24
   * hours, the service executes a write with the same key and content once. Default: a new key for
   * each write that does harm when repeated. Streams have none. A key has 1 to 255 printable ASCII
   * characters without spaces.
   */
  idempotencyKey?: string | undefined;
  /** Called with the answer's status and headers (names in lower case), such as `x-engine`. */
  onAnswer?: ((answer: AnswerHead) => void) | undefined;
}

export interface AnswerHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}

export const DEFAULTS = {
  timeoutMs: 60_000,
  maxAnswerSize: 2 ** 28,
  retry: { attempts: 2, firstDelayMs: 250, maxDelayMs: 10_000 },
} as const;
