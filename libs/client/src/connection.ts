import { parseBaseUrl } from './url.ts';
import { readBytes, readText } from './response-body.ts';
import { DEFAULTS, type AnswerHead, type CallOptions, type ClientOptions } from './options.ts';
import { PlumblineError, toPlumblineError } from './plumbline-error.ts';
import {
  computeRetryDelay,
  isRetryable,
  mergeRetryOptions,
  parseRetryAfter,
  sleep,
} from './retry.ts';
import { describeFailure, TransportError } from './transport-error.ts';

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
  /** Closes the connection if the body was not read to its end. */
  end(): void;
}

/** Requests to one service: base URL, token, time limits, retries, errors. */
export class Connection {
  readonly #baseUrl: string;
  readonly #options: ClientOptions;
  readonly #maxAnswerSize: number;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#maxAnswerSize = options.maxAnswerSize ?? DEFAULTS.maxAnswerSize;
    this.#baseUrl = parseBaseUrl(options.baseUrl);
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
        deadline.end();
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
        const failure = this.#toPlumblineError(error, call, deadline);
        deadline.end();
        throw failure;
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
        const options = mergeRetryOptions(this.#options.retry, call.retry);
        const delay = computeRetryDelay(attemptNumber, error, options);
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
  ): Promise<HttpAnswer<ReadableStream<Uint8Array> | null>> {
    const token =
      typeof this.#options.token === 'function' ? await this.#options.token() : this.#options.token;
    const response = await this.#fetch(path, {
      method: method.toUpperCase(),
      signal,
      redirect: 'manual', // the token must not be sent to another host
      headers: createHeaders({
        Accept: accept,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(call.requestId && { 'X-Request-Id': call.requestId }),
        ...headers,
      }),
      ...(body !== undefined && { body }),
    });
    // Browsers hide the status of a redirect.
    if (response.type === 'opaqueredirect') throw createRedirectError(undefined, call.requestId);
    const head = { status: response.status, headers: Object.fromEntries(response.headers) };
    const requestId = head.headers['x-request-id'] ?? call.requestId;
    call.onAnswer?.(head);
    if (response.ok) return { ...head, requestId, body: response.body };
    const text = await readText(response.body, this.#maxAnswerSize);
    if (head.status >= 300 && head.status < 400) throw createRedirectError(head.status, requestId);
    const retryAfterMs = parseRetryAfter(head.headers['retry-after']);
    const target = { baseUrl: this.#baseUrl, method, path };
    throw toPlumblineError(head.status, text, { requestId, retryAfterMs }, target);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    // Browsers and workers refuse a fetch that is called as a method of another object.
    const fetch = this.#options.fetch ?? globalThis.fetch;
    try {
      return await fetch(this.#baseUrl + path, init);
    } catch (error) {
      throw new TransportError(error, 'ERR_NETWORK');
    }
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
      end() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abortByCaller);
        controller.abort(); // Bun before 1.4 keeps the connection of a cancelled body open
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
      deadline.end();
    }
  }

  /** A `TypeError` comes from an argument or a function of the caller and is thrown as it is. */
  #toPlumblineError(error: unknown, call: CallOptions, deadline: AttemptDeadline): unknown {
    if (error instanceof PlumblineError || error instanceof TypeError) return error;
    const { requestId } = call;
    if (call.signal?.aborted) return createAbortError(call.signal.reason, call);
    const { code, cause } = describeFailure(error);
    if (deadline.isExpired)
      return new PlumblineError(`The service did not answer within ${deadline.timeoutMs} ms`, {
        code: 'TIMEOUT',
        requestId,
      });
    return new PlumblineError(`${this.#baseUrl} cannot be reached: ${code}`, {
      code,
      requestId,
      cause,
    });
  }
}

const createAbortError = (cause: unknown, { requestId }: CallOptions) =>
  new PlumblineError('The caller aborted the request', { code: 'ABORTED', requestId, cause });

const createRedirectError = (status: number | undefined, requestId: string | undefined) =>
  new PlumblineError(
    'The service answered with a redirect, which the client does not follow; check that baseUrl ' +
      'is the final address of the service',
    { status, code: 'REDIRECT', requestId },
  );

/** @throws {TypeError} without the value, unlike the error of the platform: it may be the token */
function createHeaders(valueByName: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(valueByName))
    try {
      headers.set(name, value);
    } catch {
      throw new TypeError(`The value of the header ${name} has a character that HTTP forbids`);
    }
  return headers;
}
