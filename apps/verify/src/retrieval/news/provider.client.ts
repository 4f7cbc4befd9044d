import { setTimeout as wait } from 'node:timers/promises';
import { getWorkScope } from '@plumbline/concurrency';
import type { NewsCacheRepository } from './news-cache.repository.ts';
import { ProviderError } from './provider-error.ts';
import type { NewsProvider, ProviderAnswer, ProviderRequest } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';
import { ProviderTurns } from './provider-turns.ts';
import { MAX_WAIT_MS, type ProviderThrottle, type ThrottleSlot } from './provider.throttle.ts';
import type { ProviderHttpClient } from './provider-http.client.ts';

/**
 * The most requests in this process at a time, and those of one account, including those without
 * waiting callers.
 */
const MAX_IN_FLIGHT_REQUESTS = 20;
const MAX_IN_FLIGHT_REQUESTS_PER_ACCOUNT = 10;

export interface ResolvedAnswer {
  answer: ProviderAnswer;
  cached: boolean;
  /** Why the answer is an older one. */
  failure?: ProviderError;
}

interface InFlightRequest {
  answer: Promise<ResolvedAnswer>;
  /** The number of callers that wait for the answer. */
  waiterCount: number;
  isSent: boolean;
  abortController: AbortController;
  /** The account of the first caller. */
  account: string;
}

/**
 * Accesses one provider: first the shared cache, then one throttled request for all callers with
 * the same query.
 */
export class ProviderClient {
  private readonly inFlightRequests = new Map<string, InFlightRequest>();
  private readonly turns: ProviderTurns;

  constructor(
    readonly provider: NewsProvider,
    private readonly cache: NewsCacheRepository,
    private readonly throttle: ProviderThrottle,
    private readonly httpClient: ProviderHttpClient,
    private readonly timeoutMs: number,
  ) {
    this.turns = new ProviderTurns(provider.name, provider.intervalMs);
  }

  /**
   * Sends at most one request to the provider.
   * @throws ProviderError when there is neither a new nor a cached answer
   */
  async fetchAnswer(
    query: NewsQuery,
    request: ProviderRequest,
    signal?: AbortSignal,
  ): Promise<ResolvedAnswer> {
    const { name } = this.provider;
    const cachedAnswer = await this.cache.findFresh(name, request.key, request.maxRecords);
    if (cachedAnswer) return { answer: cachedAnswer, cached: true };
    try {
      return await this.joinInFlight(query, request, signal);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const staleAnswer = await this.findStaleAnswer(request);
      if (staleAnswer) return { ...staleAnswer, failure: error };
      throw error;
    }
  }

  /** Returns an answer of the last 24 hours. */
  async findStaleAnswer({ key }: ProviderRequest): Promise<ResolvedAnswer | undefined> {
    const answer = await this.cache.findStale(this.provider.name, key);
    return answer && { answer, cached: true };
  }

  /** Aborts the running requests and waits until they have ended. */
  async close(): Promise<void> {
    const requests = [...this.inFlightRequests.values()];
    for (const { abortController } of requests)
      abortController.abort(
        new ProviderError(this.provider.name, 'unavailable', 'this service is shutting down'),
      );
    await Promise.allSettled(requests.map(({ answer }) => answer));
  }

  private async joinInFlight(
    query: NewsQuery,
    request: ProviderRequest,
    signal?: AbortSignal,
  ): Promise<ResolvedAnswer> {
    signal?.throwIfAborted();
    const requestKey = `${request.key} ${request.maxRecords}`;
    const inFlight =
      this.inFlightRequests.get(requestKey) ?? this.startRequest(requestKey, query, request);
    inFlight.waiterCount++;
    if (!signal) return inFlight.answer;
    let abandon = (): void => undefined;
    const abortRejection = new Promise<never>((_, reject) => {
      abandon = () => {
        reject(signal.reason);
        inFlight.waiterCount--;
        // The answer of a request that was sent is kept for the next caller
        if (!inFlight.waiterCount && !inFlight.isSent)
          inFlight.abortController.abort(signal.reason);
      };
    });
    signal.addEventListener('abort', abandon, { once: true });
    return Promise.race([inFlight.answer, abortRejection]).finally(() =>
      signal.removeEventListener('abort', abandon),
    );
  }

  private startRequest(
    requestKey: string,
    query: NewsQuery,
    request: ProviderRequest,
  ): InFlightRequest {
    const { account } = getWorkScope();
    const requests = [...this.inFlightRequests.values()];
    if (
      requests.length >= MAX_IN_FLIGHT_REQUESTS ||
      requests.filter((other) => other.account === account).length >=
        MAX_IN_FLIGHT_REQUESTS_PER_ACCOUNT
    )
      throw new ProviderError(
        this.provider.name,
        'rate_limited',
        'too many searches are waiting for the provider',
      );
    const abortController = new AbortController();
    const inFlight: InFlightRequest = {
      answer: undefined as never,
      waiterCount: 0,
      isSent: false,
      abortController,
      account,
    };
    inFlight.answer = this.runRequest(inFlight, query, request).finally(() =>
      this.inFlightRequests.delete(requestKey),
    );
    inFlight.answer.catch(() => undefined); // the waiting callers handle it
    this.inFlightRequests.set(requestKey, inFlight);
    return inFlight;
  }

  private async runRequest(
    inFlight: InFlightRequest,
    query: NewsQuery,
    request: ProviderRequest,
  ): Promise<ResolvedAnswer> {
    const { name, intervalMs } = this.provider;
    const { signal } = inFlight.abortController;
    const endTurn = await this.turns.acquire(signal);
    let slot: ThrottleSlot | undefined;
    try {
      slot = await this.throttle.acquire(name, intervalMs, MAX_WAIT_MS + this.timeoutMs);
      if (slot.waitMs > 0) await wait(slot.waitMs + 1, undefined, { signal });
      // Another process may have cached the answer while this request waited
      const answer = await this.cache.findFresh(name, request.key, request.maxRecords);
      if (answer) {
        await this.throttle.release(name, slot);
        return { answer, cached: true };
      }
      signal.throwIfAborted();
      inFlight.isSent = true;
    } catch (error) {
      if (slot) await this.throttle.release(name, slot);
      throw signal.aborted ? signal.reason : error;
    } finally {
      endTurn(inFlight.isSent);
    }
    return { answer: await this.sendRequest(query, request, slot.isTrial, signal), cached: false };
  }

  private async sendRequest(
    query: NewsQuery,
    request: ProviderRequest,
    isTrial: boolean,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    const { name } = this.provider;
    try {
      const answer = this.provider.parseReply(
        await this.httpClient.get(name, request, signal),
        query,
        request,
      );
      await Promise.all([
        this.cache.save(name, request.key, request.maxRecords, answer),
        isTrial && this.throttle.recordSuccess(name),
      ]);
      return answer;
    } catch (error) {
      if (error instanceof ProviderError && !signal.aborted) {
        // A rejected query shows that the provider works
        if (error.fault !== 'invalid_query' && error.fault !== 'unsupported')
          await this.throttle.recordFailure(error);
        else if (isTrial) await this.throttle.recordSuccess(name);
      }
      throw error;
    }
  }
}
