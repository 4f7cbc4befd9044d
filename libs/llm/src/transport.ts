import {
  computeBackoffMs,
  type KeyLimit,
  Semaphore,
  SemaphoreQueueFullError,
} from '@plumbline/concurrency';
import { sleepUnlessAborted, toAbortError, startDeadline, type Deadline } from './deadline.ts';
import {
  ServerCompatibility,
  addStreaming,
  findUnsupportedParameter,
  isStreamOptional,
  omitParameters,
  type RequestBody,
} from './server-compatibility.ts';
import {
  findEmbeddedFailure,
  toEmbeddedFailure,
  isAboutParameters,
  toRequestFailure,
  type RequestFailure,
} from './request-failure.ts';
import { collectCompletion } from './completion-stream.ts';
import { ModelError, toModelError } from './model-error.ts';
import { MAX_RETRY_AFTER_MS } from './retry-after.ts';
import { normalizeBaseUrl, type ServerOptions } from './server-options.ts';
import { toModelErrorForSignal, limitBody, readBodyBytes, readChunks } from './response-body.ts';
import { estimateTokens } from './token-usage.ts';

/** Used when the server sends no `Retry-After`. */
const RETRY_BACKOFF = { initialMs: 500, maxMs: 8_000 };

type SendRequest = (body: string, signal: AbortSignal) => Promise<Response>;

interface AttemptResponse {
  response: Response;
  /** Time limit of the attempt, when its body is still to be read. */
  deadline?: Deadline;
}

/**
 * The connection to one server: a `fetch` for the SDK with all that requests share. It limits
 * concurrency, retries, drops parameters that the server rejects, and bounds time and size. It
 * follows no redirects, so that neither key nor text reaches another host. It throws only
 * `ModelError`s. The SDK's own retries must be turned off.
 */
export class Transport {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly #retries: number;
  readonly #maxReplyBytes: number;
  readonly #contextTokens: number | undefined;
  readonly #limits: readonly KeyLimit[];
  readonly #semaphore: Semaphore;
  readonly #compatibility = new ServerCompatibility();
  readonly #closeController = new AbortController();

  constructor(options: ServerOptions) {
    this.baseUrl = normalizeBaseUrl(options.baseUrl);
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.totalTimeoutMs = options.totalTimeoutMs ?? 3 * this.timeoutMs;
    this.#contextTokens = options.contextTokens;
    this.#retries = options.retries ?? 2;
    this.#maxReplyBytes = options.maxReplyBytes ?? 8_000_000;
    this.#limits = [['requests', options.concurrency ?? 4]];
    this.#semaphore = new Semaphore({ maxWaiting: options.maxWaiting ?? 256 });
  }

  /** Context size of a model in tokens (input plus output); undefined while unknown. */
  getContextTokens(model: string): number | undefined {
    const limits = [this.#contextTokens, this.#compatibility.getContextTokens(model)].filter(
      (tokens) => tokens !== undefined,
    );
    return limits.length > 0 ? Math.min(...limits) : undefined;
  }

  /** False once the server has rejected tools for the model. */
  hasToolSupport(model: string): boolean {
    return this.#compatibility.hasToolSupport(model);
  }

  /** Aborts running requests and rejects new ones, both with `cancelled`. */
  close(): void {
    this.#closeController.abort(
      new ModelError('cancelled', 'The language model client was closed.'),
    );
  }

  /** The `fetch` for the SDK. */
  readonly fetch: typeof fetch = async (url, init) => {
    const request = parseRequestBody(init?.body as string);
    return this.#admit(request, init?.signal, (totalDeadline) =>
      this.#sendWithRetries(
        (body, signal) => fetch(url, { ...init, body, signal, redirect: 'manual' }),
        request,
        totalDeadline,
      ),
    );
  };

  /**
   * Sends a chat completion once and without changes. Resolves with the response, whose body may
   * still arrive.
   */
  forward(
    request: RequestBody,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    const url = `${this.baseUrl}/chat/completions`;
    const send: SendRequest = (body, sendSignal) =>
      fetch(url, { method: 'POST', headers, body, signal: sendSignal, redirect: 'manual' });
    return this.#admit(request, signal, async (totalDeadline) => {
      const outcome = await this.#sendOnce(send, request, false, totalDeadline);
      if ('error' in outcome) throw outcome.error;
      return outcome;
    });
  }

  /** Sends a request when there is room for it, and bounds the time and size of the response. */
  async #admit(
    request: RequestBody,
    signal: AbortSignal | null | undefined,
    send: (totalDeadline: Deadline) => Promise<AttemptResponse>,
  ): Promise<Response> {
    const totalDeadline = startDeadline(
      this.totalTimeoutMs,
      'The request to the language model, including all retries,',
      signal,
      this.#closeController.signal,
    );
    let releasePermit: (() => void) | undefined;
    const end = (): void => {
      totalDeadline.dispose();
      releasePermit?.();
    };
    try {
      this.#assertFits(request);
      releasePermit = await this.#acquirePermit(totalDeadline.signal);
      const { response, deadline } = await send(totalDeadline);
      if (deadline && response.body) {
        const body = limitBody(response.body, {
          maxBytes: this.#maxReplyBytes,
          idleDeadline: deadline,
          onEnd: end,
        });
        return new Response(body, { status: response.status, headers: response.headers });
      }
      end();
      return response;
    } catch (error) {
      end();
      throw totalDeadline.signal.aborted ? toAbortError(totalDeadline.signal) : toModelError(error);
    }
  }

  /** A server may silently truncate a request that is too long, beginning with the instructions. */
  #assertFits(request: RequestBody): void {
    const contextTokens = this.getContextTokens(String(request.model));
    if (
      contextTokens !== undefined &&
      estimateTokens(JSON.stringify(request.messages ?? '')) > contextTokens
    )
      throw new ModelError(
        'too_long',
        `The request is longer than the context of the language model (${contextTokens} tokens).`,
      );
  }

  async #acquirePermit(signal: AbortSignal): Promise<() => void> {
    try {
      return await this.#semaphore.acquire(this.#limits, signal);
    } catch (error) {
      if (!(error instanceof SemaphoreQueueFullError)) throw error;
      throw new ModelError(
        'busy',
        'The queue for the language model is full: ' +
          `${error.waitingCount} requests are already waiting.`,
      );
    }
  }

  async #sendWithRetries(
    send: SendRequest,
    request: RequestBody,
    totalDeadline: Deadline,
  ): Promise<AttemptResponse> {
    let unsupported = this.#compatibility.getUnsupportedParameters(request);
    const canDoWithoutStream = isStreamOptional(request);
    for (let attempt = 0; ;) {
      const body = omitParameters(addStreaming(request, unsupported), unsupported);
      const outcome = await this.#sendOnce(send, body, canDoWithoutStream, totalDeadline);
      if ('response' in outcome) {
        this.#compatibility.addUnsupportedParameters(request, unsupported);
        return outcome;
      }
      if (outcome.rejection) this.#compatibility.addRejection(body, outcome.rejection);
      const newlyUnsupported =
        outcome.rejection &&
        isAboutParameters(outcome) &&
        findUnsupportedParameter(body, outcome.rejection, canDoWithoutStream);
      if (newlyUnsupported) {
        unsupported = new Set([...unsupported, newlyUnsupported]);
        continue; // ends, because the number of optional parameters is finite
      }
      const waitMs = outcome.error.retryAfterMs ?? computeBackoffMs(attempt + 1, RETRY_BACKOFF);
      const canWait =
        waitMs <= MAX_RETRY_AFTER_MS && performance.now() + waitMs < totalDeadline.expiresAt;
      if (!outcome.isRetryable || attempt >= this.#retries || !canWait) throw outcome.error;
      await sleepUnlessAborted(waitMs, totalDeadline.signal);
      attempt++;
    }
  }

  /**
   * Sends one request. For a caller's stream it waits only for the response head. Other bodies are
   * read to their end, so that a truncated one can be requested again.
   */
  async #sendOnce(
    send: SendRequest,
    body: RequestBody,
    canCollect: boolean,
    totalDeadline: Deadline,
  ): Promise<AttemptResponse | RequestFailure> {
    const deadline = startDeadline(this.timeoutMs, 'The language model', totalDeadline.signal);
    let isStreaming = false;
    try {
      const response = await send(JSON.stringify(body), deadline.signal);
      if (response.ok && body.stream === true && !canCollect) {
        isStreaming = true;
        deadline.stopTimer();
        return { response, deadline };
      }
      return canCollect && isEventStream(response)
        ? await this.#collect(response, deadline)
        : await this.#read(response);
    } catch (thrown) {
      const error = toModelErrorForSignal(thrown, deadline.signal);
      // A request that timed out is not sent again: the server may still be processing it.
      return { error, isRetryable: error.reason === 'unavailable' };
    } finally {
      if (!isStreaming) deadline.dispose();
    }
  }

  async #read(response: Response): Promise<AttemptResponse | RequestFailure> {
    const bytes = await readBodyBytes(response, this.#maxReplyBytes);
    const failure = response.ok
      ? findEmbeddedFailure(response, bytes)
      : toRequestFailure(response, bytes);
    return (
      failure ?? {
        response: new Response(bytes, {
          headers: { 'content-type': response.headers.get('content-type') ?? '' },
        }),
      }
    );
  }

  async #collect(
    response: Response,
    deadline: Deadline,
  ): Promise<AttemptResponse | RequestFailure> {
    const collected = await collectCompletion(
      readChunks(response, this.#maxReplyBytes, () => deadline.restartTimer()),
    );
    return 'completion' in collected
      ? { response: Response.json(collected.completion) }
      : toEmbeddedFailure(response, collected.error);
  }
}

const isEventStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').includes('text/event-stream');

/**
 * Parses the SDK's request and replaces lone surrogates by U+FFFD, on which many servers fail.
 * (JSON escapes no others.)
 */
function parseRequestBody(body: string): RequestBody {
  const toWellFormed = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? value.toWellFormed() : value;
  return JSON.parse(body, /\\ud[89a-f]/.test(body) ? toWellFormed : undefined) as RequestBody;
}
