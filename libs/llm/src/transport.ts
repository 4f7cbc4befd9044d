import { pause, reasonOf, startDeadline, type Deadline } from './deadline.ts';
import { Dialect, nextRefused, without, type RequestBody } from './dialect.ts';
import { failureOf, failureWithin, type Failure } from './failure.ts';
import { ModelError, toModelError } from './model-error.ts';
import { backoff, longestWait } from './retry.ts';
import { checkedBaseUrl, type ServerOptions } from './server-options.ts';
import { failureIn, readBody, watchBody } from './reply-body.ts';
import { Turns } from './turns.ts';

type Send = (body: string, signal: AbortSignal) => Promise<Response>;

interface Answered {
  response: Response;
  /** The clock of the attempt, where the body is still to come. */
  limit?: Deadline;
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
  readonly #turns: Turns;
  readonly #dialect = new Dialect();
  readonly #closing = new AbortController();

  constructor(options: ServerOptions) {
    this.baseUrl = checkedBaseUrl(options.baseUrl);
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.totalTimeoutMs = options.totalTimeoutMs ?? 3 * this.timeoutMs;
    this.#retries = options.retries ?? 2;
    this.#maxReplyBytes = options.maxReplyBytes ?? 8_000_000;
    this.#turns = new Turns(options.concurrency ?? 4, options.maxWaiting ?? 256);
  }

  /** Ends what is under way and refuses what comes after, with `cancelled`. */
  close(): void {
    this.#closing.abort(new ModelError('cancelled', 'The language model client was closed.'));
  }

  /** To be handed to the SDK as its `fetch`. */
  readonly fetch: typeof fetch = async (url, init) => {
    const total = startDeadline(
      this.totalTimeoutMs,
      'The language model, with all attempts,',
      init?.signal,
      this.#closing.signal,
    );
    let endTurn: (() => void) | undefined;
    const end = (): void => {
      total.end();
      endTurn?.();
    };
    try {
      endTurn = await this.#turns.take(total.signal);
      const request = readRequest(init?.body as string);
      const { response, limit } = await this.#untilAnswered(
        (body, signal) => fetch(url, { ...init, body, signal, redirect: 'manual' }),
        request,
        total,
      );
      if (limit && response.body) {
        const body = watchBody(response.body, {
          maxBytes: this.#maxReplyBytes,
          silence: limit,
          onEnd: end,
        });
        return new Response(body, { status: response.status, headers: response.headers });
      }
      end();
      return response;
    } catch (error) {
      end();
      throw total.signal.aborted ? reasonOf(total.signal) : toModelError(error);
    }
  };

  async #untilAnswered(send: Send, request: RequestBody, total: Deadline): Promise<Answered> {
    let refused = this.#dialect.refusedBy(request);
    for (let attempt = 0; ;) {
      const body = without(request, refused);
      const outcome = await this.#attempt(send, body, total);
      if ('response' in outcome) {
        this.#dialect.learn(request, refused);
        return outcome;
      }
      const minded = outcome.complaint && nextRefused(body, outcome.complaint);
      if (minded) {
        refused = new Set([...refused, minded]);
        continue; // comes to an end: there are only so many things to leave out
      }
      const waitMs = outcome.error.retryAfterMs ?? backoff(attempt, Math.random());
      const worthwhile = waitMs <= longestWait && performance.now() + waitMs < total.at;
      if (!outcome.again || attempt >= this.#retries || !worthwhile) throw outcome.error;
      await pause(waitMs, total.signal);
      attempt++;
    }
  }

  /**
   * One request. Of a stream only the beginning is waited for; anything else is read to its end, so
   * that a cut body can be asked for again.
   */
  async #attempt(send: Send, body: RequestBody, total: Deadline): Promise<Answered | Failure> {
    const limit = startDeadline(this.timeoutMs, 'The language model', total.signal);
    let streaming = false;
    try {
      const response = await send(JSON.stringify(body), limit.signal);
      if (response.ok && body.stream === true) {
        streaming = true;
        limit.stopClock();
        return { response, limit };
      }
      const bytes = await readBody(response, this.#maxReplyBytes);
      const failure = response.ok ? failureWithin(response, bytes) : failureOf(response, bytes);
      if (failure) return failure;
      return {
        response: new Response(bytes, {
          headers: { 'content-type': response.headers.get('content-type') ?? '' },
        }),
      };
    } catch (thrown) {
      const error = failureIn(thrown, limit.signal);
      // A request that ran out of time is not sent again: the server may be at work on it still,
      // and would be given it twice.
      return { error, again: error.reason === 'unavailable' };
    } finally {
      if (!streaming) limit.end();
    }
  }
}

/**
 * The request as the SDK wrote it, with U+FFFD for halves of surrogate pairs: many servers fail on
 * those. (JSON escapes no others.)
 */
function readRequest(body: string): RequestBody {
  const mend = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? value.toWellFormed() : value;
  return JSON.parse(body, /\\ud[89a-f]/.test(body) ? mend : undefined) as RequestBody;
}
