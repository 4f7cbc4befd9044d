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

/** Used where the server names no wait of its own. */
const RETRY_BACKOFF = { initialMs: 500, maxMs: 8_000 };

type SendRequest = (body: string, signal: AbortSignal) => Promise<Response>;

interface AttemptResponse {
  response: Response;
  /** The clock of the attempt, where the body is still to come. */
  deadline?: Deadline;
}

/**
 * The way to one server: a `fetch` for the SDK with everything in it that all requests share. It
 * waits for its turn, tries again what may succeed later, leaves out what the server does not take,
 * bounds time and size, and follows no redirect (so that neither key nor text goes to another
 * host). It throws `ModelError`s only. The SDK's own retries are to be switched off.
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

  /** What a model reads and writes in one request, in tokens; undefined while nobody has said. */
  getContextTokens(model: string): number | undefined {
    const limits = [this.#contextTokens, this.#compatibility.getContextTokens(model)].filter(
      (tokens) => tokens !== undefined,
    );
    return limits.length > 0 ? Math.min(...limits) : undefined;
  }

  /** False once the server has refused to give the model tools. */
  hasToolSupport(model: string): boolean {
    return this.#compatibility.hasToolSupport(model);
  }

  /** Ends what is under way and refuses what comes after, with `cancelled`. */
  close(): void {
    this.#closeController.abort(
      new ModelError('cancelled', 'The language model client was closed.'),
    );
  }

  /** To be handed to the SDK as its `fetch`. */
  readonly fetch: typeof fetch = async (url, init) => {
    const totalDeadline = startDeadline(
      this.totalTimeoutMs,
      'The language model, with all attempts,',
      init?.signal,
      this.#closeController.signal,
    );
    let releasePermit: (() => void) | undefined;
    const end = (): void => {
      totalDeadline.dispose();
      releasePermit?.();
    };
    try {
      const request = parseRequestBody(init?.body as string);
      this.#assertFits(request);
      releasePermit = await this.#acquirePermit(totalDeadline.signal);
      const { response, deadline } = await this.#sendWithRetries(
        (body, signal) => fetch(url, { ...init, body, signal, redirect: 'manual' }),
        request,
        totalDeadline,
      );
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
  };

  /** A server that is given too much may cut it without a word, the instructions first. */
  #assertFits(request: RequestBody): void {
    const contextTokens = this.getContextTokens(String(request.model));
    if (
      contextTokens !== undefined &&
      estimateTokens(JSON.stringify(request.messages ?? '')) > contextTokens
    )
      throw new ModelError(
        'too_long',
        `The request is longer than the context of the language model, ${contextTokens} tokens.`,
      );
  }

  async #acquirePermit(signal: AbortSignal): Promise<() => void> {
    try {
      return await this.#semaphore.acquire(this.#limits, signal);
    } catch (error) {
      if (!(error instanceof SemaphoreQueueFullError)) throw error;
      throw new ModelError(
        'busy',
        `${error.waitingCount} requests are already waiting for the language model.`,
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
        continue; // comes to an end: there are only so many things to leave out
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
   * One request. Of a caller's stream only the beginning is waited for; anything else is read to
   * its end, so that a cut body can be asked for again.
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
      // A request that ran out of time is not sent again: the server may be at work on it still,
      // and would be given it twice.
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
 * The request as the SDK wrote it, with U+FFFD for halves of surrogate pairs: many servers fail on
 * those. (JSON escapes no others.)
 */
function parseRequestBody(body: string): RequestBody {
  const toWellFormed = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? value.toWellFormed() : value;
  return JSON.parse(body, /\\ud[89a-f]/.test(body) ? toWellFormed : undefined) as RequestBody;
}
