import { setTimeout as wait } from 'node:timers/promises';
import type { NewsCacheRepository } from './news-cache.repository.ts';
import { ProviderError } from './provider-error.ts';
import type { NewsProvider, ProviderAnswer, ProviderRequest } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';
import { MAX_WAIT_MS, type ProviderThrottle } from './provider.throttle.ts';
import type { ProviderHttpClient } from './provider-http.client.ts';

/**
 * Requests under way in this process, those that nobody waits for any more included; more would
 * only queue up at the provider.
 */
const MAX_IN_FLIGHT_REQUESTS = 20;

export interface ResolvedAnswer {
  answer: ProviderAnswer;
  cached: boolean;
  /** Why the answer is an old one. */
  failure?: ProviderError;
}

interface InFlightRequest {
  answer: Promise<ResolvedAnswer>;
  /** Callers that still want it. */
  waiterCount: number;
  isSent: boolean;
  abortController: AbortController;
}

/**
 * The way to one provider: the shared answers first, then one request for all who ask the same, in
 * its turn.
 */
export class ProviderClient {
  private readonly inFlightRequests = new Map<string, InFlightRequest>();

  constructor(
    readonly provider: NewsProvider,
    private readonly cache: NewsCacheRepository,
    private readonly throttle: ProviderThrottle,
    private readonly httpClient: ProviderHttpClient,
    private readonly timeoutMs: number,
  ) {}

  /**
   * At most one request to the provider. @throws ProviderError when there is neither an answer nor
   * an old one
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

  /** An answer of the last 24 hours. */
  async findStaleAnswer({ key }: ProviderRequest): Promise<ResolvedAnswer | undefined> {
    const answer = await this.cache.findStale(this.provider.name, key);
    return answer && { answer, cached: true };
  }

  /** Ends what nobody waits for any more. */
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
        // Once it is sent, the answer is worth keeping for the next who asks
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
    if (this.inFlightRequests.size >= MAX_IN_FLIGHT_REQUESTS)
      throw new ProviderError(
        this.provider.name,
        'rate_limited',
        'too many searches are waiting for it',
      );
    const abortController = new AbortController();
    const inFlight: InFlightRequest = {
      answer: undefined as never,
      waiterCount: 0,
      isSent: false,
      abortController,
    };
    inFlight.answer = this.runRequest(inFlight, query, request).finally(() =>
      this.inFlightRequests.delete(requestKey),
    );
    inFlight.answer.catch(() => undefined); // told to whoever waits for it
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
    const slot = await this.throttle.acquire(name, intervalMs, MAX_WAIT_MS + this.timeoutMs);
    try {
      if (slot.waitMs > 0) await wait(slot.waitMs + 1, undefined, { signal });
      // Another caller may have been answered since this one looked
      const answer = await this.cache.findFresh(name, request.key, request.maxRecords);
      if (answer) {
        await this.throttle.release(name, slot);
        return { answer, cached: true };
      }
      signal.throwIfAborted();
    } catch (error) {
      await this.throttle.release(name, slot);
      throw signal.aborted ? signal.reason : error;
    }
    inFlight.isSent = true;
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
        // That it did not like the query says that it is well
        if (error.fault !== 'invalid_query' && error.fault !== 'unsupported')
          await this.throttle.recordFailure(error);
        else if (isTrial) await this.throttle.recordSuccess(name);
      }
      throw error;
    }
  }
}
