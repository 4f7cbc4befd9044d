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

/** Of the whole time that a provider has; in default settings 6 of 30 seconds. */
const STRAGGLER_TIMEOUT_RATIO = 1 / 5;

/**
 * A provider, and how it is to be asked; without `buildRequest` there is nothing to ask, or, as
 * `failure` tells, it cannot be asked.
 */
interface ProviderPlan {
  client: ProviderClient;
  request?: ProviderRequest;
  failure?: ProviderError;
}

/**
 * Public news, from all providers that are configured: GDELT always, NewsAPI with a key.
 *
 * For whoever uses it:
 * - A query costs at most one request to each provider, and none when the same was asked in the
 *   last 15 minutes, by any process. GDELT takes one request in GDELT_INTERVAL_MS: a second,
 *   different query at once waits up to 6 s, a third fails with `rate_limited`. So ask one good
 *   query a user's request: few telling words in `text` (all are wanted; GDELT gets the best
 *   six), what is said in several ways in `any`.
 * - Words are matched as they are written, without stemming. Short, very common and unreadable ones
 *   are left out. Where nothing is left to ask for, it is a 400 about `q`: have `text` or `any`
 *   hold a word of three letters.
 * - An error is an ApiError whose `getProviderErrors(error)` names each provider with its fault:
 * 502, 504
 *   when all timed out, 400 when none of them can be asked this (such as a language that none has).
 *   Other errors (the database is away) have none.
 * - `article.copies` are the addresses of reprints and duplicates with nearly the same title; the
 *   article's own is not among them.
 * - GDELT has no snippets, and dates by when it first saw a page, in steps of 15 minutes.
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
    const { GDELT_BASE_URL, GDELT_INTERVAL_MS, NEWSAPI_BASE_URL, NEWSAPI_KEY, NEWS_TIMEOUT_MS } =
      settings;
    const providers = [
      new GdeltProvider(GDELT_BASE_URL, GDELT_INTERVAL_MS),
      ...(NEWSAPI_KEY ? [new NewsApiProvider(NEWSAPI_BASE_URL, NEWSAPI_KEY)] : []),
    ];
    const requestTimings = metrics.durationHistogram(
      'provider_request_duration_seconds',
      'Requests to providers of news, by how they ended.',
      ['provider', 'outcome'],
    );
    const httpClient = new ProviderHttpClient(NEWS_TIMEOUT_MS, (provider, outcome, seconds) =>
      requestTimings.observe({ provider, outcome }, seconds),
    );
    const failureCounter = metrics.counter(
      'provider_failures_total',
      'Searches to which a provider of news gave nothing, by why.',
      ['provider', 'fault'],
    );
    metrics.gauge(
      'provider_resting',
      'Whether a news provider is paused after failures: 1 or 0.',
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
   * @throws 502 or 504 that names each provider, when none of them answers; 400 that names the
   *   field, when none of them can be asked this
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

  /**
   * An old answer stands in for one that goes on coming, and will be there for the next who asks.
   */
  private async findStaleOutcome(
    { client, request }: ProviderPlan,
    query: NewsQuery,
  ): Promise<ProviderOutcome> {
    const provider = client.provider.name;
    const failure = new ProviderError(
      provider,
      'timeout',
      `it did not answer within ${this.stragglerTimeoutMs / 1000} s, when another had`,
    );
    const staleAnswer = request && (await client.findStaleAnswer(request));
    return {
      result: staleAnswer && toProviderResult(staleAnswer, provider, query, request),
      failure,
    };
  }
}
