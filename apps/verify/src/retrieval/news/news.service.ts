import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { METRICS, SETTINGS, type Metrics } from '@plumbline/http';
import type { Settings } from '../../config/settings.ts';
import { NewsCacheRepository } from './news-cache.repository.ts';
import { ProviderError } from './provider-error.ts';
import { GdeltProvider } from './gdelt/gdelt.provider.ts';
import {
  toProviderOutcome,
  toProviderResult,
  mergeProviderResults,
  type ProviderOutcome,
  type ProviderResult,
} from './provider-results.ts';
import { NewsApiProvider } from './newsapi/newsapi.provider.ts';
import { createAllProvidersFailedError } from './all-providers-failed.ts';
import { ProviderClient } from './provider.client.ts';
import type { ProviderRequest } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';
import { waitWithStragglerTimeout } from './straggler-timeout.ts';
import { ProviderThrottle } from './provider.throttle.ts';
import { ProviderHttpClient } from './provider-http.client.ts';
import type { NewsSearchResult } from './news-search-result.types.ts';

/**
 * The share of the provider timeout that slow providers get after the first answer; 6 of 30 seconds
 * by default.
 */
const STRAGGLER_TIMEOUT_RATIO = 1 / 5;

/**
 * A provider and its request. Without `request` there is nothing to send, or `failure` says
 * why the provider does not support the query.
 */
interface ProviderPlan {
  client: ProviderClient;
  request?: ProviderRequest;
  failure?: ProviderError;
}

/**
 * Searches public news with all configured providers: GDELT always, NewsAPI with a key.
 *
 * For callers:
 * - A query costs at most one request to each provider, and none when any process sent the same
 *   query in the last 15 minutes. GDELT allows one request in GDELT_MIN_INTERVAL_MS: an
 *   account's second, different query waits up to 6 s, its third fails with `rate_limited`. Of
 *   several accounts, the one that has sent fewer queries goes first. So send one good query per
 *   user request: few distinctive words in `text` (all must match; GDELT gets the best six), and
 *   alternative wordings in `any`.
 * - Words are matched as written, without stemming. Short, very common and unreadable words are
 *   removed. When no word is left, the error is a 400 about `q`: `text` or `any` must contain a
 *   word of three letters.
 * - An error is an ApiError; `getProviderErrors(error)` returns each provider with its fault: 502,
 *   504 when all timed out, 400 when none supports the query (for example its language). Other
 *   errors (for example of the database) have none.
 * - `article.copies` are the addresses of reprints and duplicates with nearly the same title; they
 *   do not include the article's own address.
 * - GDELT has no snippets; its dates are the times when it first saw a page, in steps of 15
 *   minutes.
 */
@Injectable()
export class NewsService implements OnApplicationShutdown {
  private readonly logger = new Logger('News');
  private readonly clients: ProviderClient[];
  private readonly stragglerTimeoutMs: number;

  private readonly countFailure: (failure: ProviderError) => void;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    cache: NewsCacheRepository,
    throttle: ProviderThrottle,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const { GDELT_URL, GDELT_MIN_INTERVAL_MS, NEWSAPI_URL, NEWSAPI_KEY, NEWS_TIMEOUT_MS } =
      settings;
    const providers = [
      new GdeltProvider(GDELT_URL, GDELT_MIN_INTERVAL_MS),
      ...(NEWSAPI_KEY ? [new NewsApiProvider(NEWSAPI_URL, NEWSAPI_KEY)] : []),
    ];
    const requestTimings = metrics.durationHistogram(
      'provider_request_duration_seconds',
      'Duration in seconds of requests to news providers, by provider and outcome.',
      ['provider', 'outcome'],
    );
    const httpClient = new ProviderHttpClient(NEWS_TIMEOUT_MS, (provider, outcome, seconds) =>
      requestTimings.observe({ provider, outcome }, seconds),
    );
    const failureCounter = metrics.counter(
      'provider_failures_total',
      'Number of searches that failed at a news provider, by provider and cause.',
      ['provider', 'fault'],
    );
    metrics.gauge(
      'provider_resting',
      'Whether a news provider is paused after failures (1) or not (0).',
      ['provider'],
      async (gauge) => {
        for (const { name, isResting } of await throttle.listCircuitStates())
          gauge.set({ provider: name }, Number(isResting));
      },
    );
    this.countFailure = ({ provider, fault }) => failureCounter.inc({ provider, fault });
    this.clients = providers.map(
      (provider) => new ProviderClient(provider, cache, throttle, httpClient, NEWS_TIMEOUT_MS),
    );
    this.stragglerTimeoutMs = NEWS_TIMEOUT_MS * STRAGGLER_TIMEOUT_RATIO;
  }

  /**
   * @throws 502 or 504 that names each provider when none of them answers; 400 that names the field
   *   when none of them supports the query
   */
  async search(query: NewsQuery, signal?: AbortSignal): Promise<NewsSearchResult> {
    signal?.throwIfAborted();
    const plans = this.planRequests(query, new Date());
    const activePlans = plans.filter(({ failure }) => !failure);
    const outcomes = await waitWithStragglerTimeout(
      activePlans.map((plan) => this.fetchResult(plan, query, signal)),
      this.stragglerTimeoutMs,
    );
    const results: ProviderResult[] = [];
    const failures: ProviderError[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const { result, failure } =
        outcome.status === 'late'
          ? await this.findStaleOutcome(activePlans[at]!, query)
          : toProviderOutcome(outcome);
      if (result) results.push(result);
      if (failure) failures.push(failure);
    }
    for (const failure of failures) {
      const { provider, fault, message, cause } = failure;
      this.countFailure(failure);
      this.logger.warn(
        `${provider} (${fault}): ${message}${cause instanceof Error ? ` [${cause.message}]` : ''}`,
      );
    }
    if (!results.length)
      throw createAllProvidersFailedError([
        ...plans.flatMap(({ failure }) => failure ?? []),
        ...failures,
      ]);
    return mergeProviderResults(query, results, failures);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }

  private planRequests(query: NewsQuery, now: Date): ProviderPlan[] {
    return this.clients.map((client) => {
      try {
        return { client, request: client.provider.buildRequest(query, now) };
      } catch (failure) {
        if (failure instanceof ProviderError) return { client, failure };
        throw failure;
      }
    });
  }

  private async fetchResult(
    { client, request }: ProviderPlan,
    query: NewsQuery,
    signal?: AbortSignal,
  ): Promise<ProviderResult> {
    const provider = client.provider.name;
    if (!request) return { provider, articles: [], remainingCount: 0, cached: false };
    return toProviderResult(
      await client.fetchAnswer(query, request, signal),
      provider,
      query,
      request,
    );
  }

  /** Uses an older answer instead of a slow request, which continues and fills the cache. */
  private async findStaleOutcome(
    { client, request }: ProviderPlan,
    query: NewsQuery,
  ): Promise<ProviderOutcome> {
    const provider = client.provider.name;
    const failure = new ProviderError(
      provider,
      'timeout',
      `the provider did not answer within ${this.stragglerTimeoutMs / 1000} s, while ` +
        'another provider did',
    );
    const staleAnswer = request && (await client.findStaleAnswer(request));
    return {
      result: staleAnswer && toProviderResult(staleAnswer, provider, query, request),
      failure,
    };
  }
}
