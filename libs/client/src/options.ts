export interface RetryOptions {
  /** How often a call is made again at most; default 2, and 0 for never. */
  attempts?: number;
  /**
   * What the first pause is drawn below, in milliseconds; the next is drawn below twice as much.
   * Default 250.
   */
  firstDelayMs?: number;
  /**
   * No pause is longer. When a service asks for more by `Retry-After`, its error is thrown at once.
   * Default 10,000.
   */
  maxDelayMs?: number;
}

export interface ClientOptions {
  /**
   * Where the service listens, such as `http://127.0.0.1:3000`; a path in front of the API's own is
   * kept.
   */
  baseUrl: string;
  /** The key, or what gives it: asked again before each attempt. */
  token?: string | (() => string | Promise<string>);
  /**
   * Of one attempt, from first to last byte, in milliseconds; of a stream, of each silence in it.
   * Default 60,000.
   */
  timeoutMs?: number;
  retry?: RetryOptions;
  /**
   * An answer, or a line of a stream, that is longer (bytes, characters) is an error. Default 256
   * MiB.
   */
  maxAnswerSize?: number;
}

/** What every method takes last. */
export interface CallOptions {
  /** Ends the call, pauses between attempts included. */
  signal?: AbortSignal;
  /** Sent as `X-Request-Id`, the same in each attempt; the service's logs and errors name it. */
  requestId?: string;
  /** Instead of the client's. */
  timeoutMs?: number;
  retry?: RetryOptions;
  /**
   * Whether the call may be made twice although the first may have been carried out; each method
   * knows it of itself.
   */
  isIdempotent?: boolean;
  /** Told of the answer's status and headers (lower case), such as `x-engine`. */
  onAnswer?: (answer: AnswerHead) => void;
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
