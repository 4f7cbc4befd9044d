import axios, { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { parseBaseUrl } from './url.ts';
import { readBytes, readText } from './response-body.ts';
import { DEFAULTS, type AnswerHead, type CallOptions, type ClientOptions } from './options.ts';
import { PlumblineError, toPlumblineError } from './plumbline-error.ts';
import { computeRetryDelay, isRetryable, sleep, parseRetryAfter } from './retry.ts';

export interface HttpRequest {
  method: string;
  /** Path with its query, beginning with a slash. */
  path: string;
  body?: string | FormData;
  accept: string;
  headers?: Record<string, string>;
  isIdempotent: boolean;
}

export interface HttpAnswer<Body> extends AnswerHead {
  body: Body;
  requestId: string | undefined;
}

interface AttemptDeadline {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  isExpired: boolean;
  suspend(): void;
  restart(): void;
  clear(): void;
}

/** Requests to one service: base URL, token, time limits, retries, errors. */
export class Connection {
  readonly #http: AxiosInstance;
  readonly #options: ClientOptions;
  readonly #maxAnswerSize: number;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#maxAnswerSize = options.maxAnswerSize ?? DEFAULTS.maxAnswerSize;
    this.#http = axios.create({
      baseURL: parseBaseUrl(options.baseUrl),
      adapter: ['http', 'fetch'], // XMLHttpRequest cannot stream
      responseType: 'stream',
      maxRedirects: 0, // the token must not be sent to another host
      maxBodyLength: Infinity,
      validateStatus: null,
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
    });
  }

  get maxAnswerSize(): number {
    return this.#maxAnswerSize;
  }

  /**
   * Returns the whole answer as text.
   * @throws {PlumblineError} for every status but 2xx
   */
  text(request: HttpRequest, call: CallOptions = {}): Promise<HttpAnswer<string>> {
    return this.#retry(request, call, async () => {
      const deadline = this.#startDeadline(call);
      try {
        const answer = await this.#send(request, call, deadline.signal);
        return { ...answer, body: await readText(answer.body, this.#maxAnswerSize) };
      } catch (error) {
        throw this.#toPlumblineError(error, call, deadline);
      } finally {
        deadline.clear();
      }
    });
  }

  /**
   * Returns the answer as a stream. The time limit applies to its head and then to each silence. A
   * later break is thrown by the stream and not retried.
   * @throws {PlumblineError} for every status but 2xx
   */
  stream(
    request: HttpRequest,
    call: CallOptions = {},
  ): Promise<HttpAnswer<AsyncIterable<Uint8Array>>> {
    return this.#retry(request, call, async () => {
      const deadline = this.#startDeadline(call);
      try {
        const answer = await this.#send(request, call, deadline.signal);
        return { ...answer, body: this.#withDeadline(readBytes(answer.body), call, deadline) };
      } catch (error) {
        deadline.clear();
        throw this.#toPlumblineError(error, call, deadline);
      }
    });
  }

  async #retry<Result>(
    request: HttpRequest,
    call: CallOptions,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const isIdempotent = call.isIdempotent ?? request.isIdempotent;
    for (let attemptNumber = 1; ; attemptNumber++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof PlumblineError) || !isRetryable(error, isIdempotent)) throw error;
        const delay = computeRetryDelay(attemptNumber, error, {
          ...this.#options.retry,
          ...call.retry,
        });
        if (delay === undefined) throw error;
        await sleep(delay, call.signal).catch((reason: unknown) => {
          throw createAbortError(reason, call);
        });
      }
    }
  }

  async #send(
    { method, path, body, accept, headers }: HttpRequest,
    call: CallOptions,
    signal: AbortSignal,
  ): Promise<HttpAnswer<unknown>> {
    const token =
      typeof this.#options.token === 'function' ? await this.#options.token() : this.#options.token;
    const response = await this.#http.request({
      method,
      url: path,
      data: body,
      signal,
      headers: {
        Accept: accept,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(call.requestId && { 'X-Request-Id': call.requestId }),
        ...headers,
      },
    });
    const head = toAnswerHead(response);
    const requestId = head.headers['x-request-id'] ?? call.requestId;
    call.onAnswer?.(head);
    if (head.status >= 200 && head.status < 300)
      return { ...head, requestId, body: response.data as unknown };
    const text = await readText(response.data, this.#maxAnswerSize);
    throw toPlumblineError(head.status, text, {
      requestId,
      retryAfterMs: parseRetryAfter(head.headers['retry-after']),
    });
  }

  /**
   * Aborts an attempt on the caller's signal or when its time is up. `suspend` stops the timer,
   * `restart` restarts it.
   */
  #startDeadline({
    signal,
    timeoutMs = this.#options.timeoutMs ?? DEFAULTS.timeoutMs,
  }: CallOptions): AttemptDeadline {
    const controller = new AbortController();
    const abortByCaller = () => controller.abort(signal?.reason);
    const start = () =>
      setTimeout(() => ((deadline.isExpired = true), controller.abort()), timeoutMs);
    let timer = start();
    const deadline = {
      signal: controller.signal,
      isExpired: false,
      timeoutMs,
      suspend: () => clearTimeout(timer),
      restart() {
        clearTimeout(timer);
        timer = start();
      },
      clear() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abortByCaller);
      },
    };
    if (signal?.aborted) abortByCaller();
    signal?.addEventListener('abort', abortByCaller, { once: true });
    return deadline;
  }

  async *#withDeadline(
    bytes: AsyncIterable<Uint8Array>,
    call: CallOptions,
    deadline: AttemptDeadline,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        deadline.suspend(); // a slow reader does not count as silence
        yield chunk;
        deadline.restart();
      }
    } catch (error) {
      throw this.#toPlumblineError(error, call, deadline);
    } finally {
      deadline.clear();
    }
  }

  /** Creates a new error, because Axios' errors contain the request and so the token. */
  #toPlumblineError(error: unknown, call: CallOptions, deadline: AttemptDeadline): unknown {
    if (error instanceof PlumblineError || error instanceof TypeError) return error;
    const { requestId } = call;
    if (call.signal?.aborted) return createAbortError(call.signal.reason, call);
    if (deadline.isExpired)
      return new PlumblineError(`The service did not answer within ${deadline.timeoutMs} ms`, {
        code: 'TIMEOUT',
        requestId,
      });
    const origin = isAxiosError(error) ? error.cause : error;
    const code = getErrorCode(error) ?? getErrorCode(origin) ?? 'STREAM_BROKEN';
    const cause = origin instanceof Error && !isAxiosError(origin) ? origin : undefined;
    return new PlumblineError(`${this.#http.defaults.baseURL} cannot be reached: ${code}`, {
      code,
      requestId,
      cause,
    });
  }
}

const createAbortError = (cause: unknown, { requestId }: CallOptions) =>
  new PlumblineError('The caller aborted the request', { code: 'ABORTED', requestId, cause });

function toAnswerHead({ status, headers }: AxiosResponse): AnswerHead {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(pairs) as Record<string, string> };
}

const getErrorCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};
