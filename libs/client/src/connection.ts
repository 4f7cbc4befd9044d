import axios, { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { baseOf } from './address.ts';
import { bytesOf, textOf } from './answer-body.ts';
import { DEFAULTS, type AnswerHead, type CallOptions, type ClientOptions } from './options.ts';
import { PlumblineError, errorOf } from './plumbline-error.ts';
import { delayBefore, mayTryAgain, pause, retryAfterIn } from './retry.ts';

export interface Sent {
  method: string;
  /** With its query, from the slash on. */
  path: string;
  body?: string | FormData;
  accept: string;
  headers?: Record<string, string>;
  isIdempotent: boolean;
}

export interface Answer<Body> extends AnswerHead {
  body: Body;
  requestId: string | undefined;
}

interface End {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  isLate: boolean;
  hold(): void;
  again(): void;
  clear(): void;
}

/** Requests to one service: its address and token, time limits, attempts, errors. */
export class Connection {
  readonly #http: AxiosInstance;
  readonly #options: ClientOptions;
  readonly #maxAnswerSize: number;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#maxAnswerSize = options.maxAnswerSize ?? DEFAULTS.maxAnswerSize;
    this.#http = axios.create({
      baseURL: baseOf(options.baseUrl),
      adapter: ['http', 'fetch'], // XMLHttpRequest cannot stream
      responseType: 'stream',
      maxRedirects: 0, // nobody else is to be sent the token
      maxBodyLength: Infinity,
      validateStatus: null,
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
    });
  }

  get maxAnswerSize(): number {
    return this.#maxAnswerSize;
  }

  /** The whole answer as text. @throws {PlumblineError} for every status but 2xx */
  text(sent: Sent, call: CallOptions = {}): Promise<Answer<string>> {
    return this.#repeated(sent, call, async () => {
      const end = this.#end(call);
      try {
        const answer = await this.#answer(sent, call, end.signal);
        return { ...answer, body: await textOf(answer.body, this.#maxAnswerSize) };
      } catch (error) {
        throw this.#explained(error, call, end);
      } finally {
        end.clear();
      }
    });
  }

  /**
   * The answer as it comes; the time limit holds for its head, and then for each silence. What
   * breaks it off later is thrown out of it, and is not tried again.
   * @throws {PlumblineError} for every status but 2xx
   */
  stream(sent: Sent, call: CallOptions = {}): Promise<Answer<AsyncIterable<Uint8Array>>> {
    return this.#repeated(sent, call, async () => {
      const end = this.#end(call);
      try {
        const answer = await this.#answer(sent, call, end.signal);
        return { ...answer, body: this.#watched(bytesOf(answer.body), call, end) };
      } catch (error) {
        end.clear();
        throw this.#explained(error, call, end);
      }
    });
  }

  async #repeated<Result>(
    sent: Sent,
    call: CallOptions,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const isIdempotent = call.isIdempotent ?? sent.isIdempotent;
    for (let repetition = 1; ; repetition++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof PlumblineError) || !mayTryAgain(error, isIdempotent)) throw error;
        const delay = delayBefore(repetition, error, { ...this.#options.retry, ...call.retry });
        if (delay === undefined) throw error;
        await pause(delay, call.signal).catch((reason: unknown) => {
          throw aborted(reason, call);
        });
      }
    }
  }

  async #answer(
    { method, path, body, accept, headers }: Sent,
    call: CallOptions,
    signal: AbortSignal,
  ): Promise<Answer<unknown>> {
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
    const head = headOf(response);
    const requestId = head.headers['x-request-id'] ?? call.requestId;
    call.onAnswer?.(head);
    if (head.status >= 200 && head.status < 300)
      return { ...head, requestId, body: response.data as unknown };
    const text = await textOf(response.data, this.#maxAnswerSize);
    throw errorOf(head.status, text, {
      requestId,
      retryAfterMs: retryAfterIn(head.headers['retry-after']),
    });
  }

  /**
   * Ends an attempt by the caller's signal, or when it takes too long; `hold` stops the time,
   * `again` starts it anew.
   */
  #end({ signal, timeoutMs = this.#options.timeoutMs ?? DEFAULTS.timeoutMs }: CallOptions): End {
    const controller = new AbortController();
    const byCaller = () => controller.abort(signal?.reason);
    const start = () => setTimeout(() => ((end.isLate = true), controller.abort()), timeoutMs);
    let timer = start();
    const end = {
      signal: controller.signal,
      isLate: false,
      timeoutMs,
      hold: () => clearTimeout(timer),
      again() {
        clearTimeout(timer);
        timer = start();
      },
      clear() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', byCaller);
      },
    };
    if (signal?.aborted) byCaller();
    signal?.addEventListener('abort', byCaller, { once: true });
    return end;
  }

  async *#watched(
    bytes: AsyncIterable<Uint8Array>,
    call: CallOptions,
    end: End,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        end.hold(); // a reader may take its time
        yield chunk;
        end.again();
      }
    } catch (error) {
      throw this.#explained(error, call, end);
    } finally {
      end.clear();
    }
  }

  /** Axios' errors hold the request, and so the token: what is handed on is made anew. */
  #explained(error: unknown, call: CallOptions, end: End): unknown {
    if (error instanceof PlumblineError || error instanceof TypeError) return error;
    const { requestId } = call;
    if (call.signal?.aborted) return aborted(call.signal.reason, call);
    if (end.isLate)
      return new PlumblineError(`There was no answer within ${end.timeoutMs} ms`, {
        code: 'TIMEOUT',
        requestId,
      });
    const origin = isAxiosError(error) ? error.cause : error;
    const code = codeOf(error) ?? codeOf(origin) ?? 'STREAM_BROKEN';
    const cause = origin instanceof Error && !isAxiosError(origin) ? origin : undefined;
    return new PlumblineError(`${this.#http.defaults.baseURL} cannot be reached: ${code}`, {
      code,
      requestId,
      cause,
    });
  }
}

const aborted = (cause: unknown, { requestId }: CallOptions) =>
  new PlumblineError('The call was aborted', { code: 'ABORTED', requestId, cause });

function headOf({ status, headers }: AxiosResponse): AnswerHead {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(pairs) as Record<string, string> };
}

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};
