import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { METRICS, SETTINGS, type Metrics } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { NewsAnswers } from './answers.ts';
import type { NewsArticle, Provider } from './article.ts';
import { NewsFailure } from './failure.ts';
import { Gdelt } from './gdelt/gdelt.ts';
import { foundOf, heardOf, resultOf, type Found, type Heard } from './heard.ts';
import { NewsApi } from './newsapi/newsapi.ts';
import { noneAnswered } from './none-answered.ts';
import { ProviderLine } from './provider-line.ts';
import type { ProviderRequest } from './provider.ts';
import type { NewsQuery } from './query.ts';
import { soonEnough } from './soon-enough.ts';
import { NewsTurns } from './turns.ts';
import { Upstream } from './upstream.ts';

/** Of the whole time that a provider has; in default settings 6 of 30 seconds. */
const PART_TO_WAIT_FOR_ANOTHER = 1 / 5;

export interface NewsResult {
  /** Best first, or newest first, without duplicates. */
  articles: NewsArticle[];
  /** How many were found before `limit`, duplicates left out; as far as the providers tell. */
  total: number;
  source: Provider | 'mixed';
  /** Whether every provider's answer came from the cache. */
  cached: boolean;
  /**
   * Providers that failed while another answered, whose old answer stands in, or that could not be
   * asked for all of it.
   */
  failed: NewsFailure[];
}

/**
 * A provider, and how it is to be asked; without `request` there is nothing to ask, or, as
 * `failure` tells, it cannot be asked.
 */
interface Way {
  line: ProviderLine;
  request?: ProviderRequest;
  failure?: NewsFailure;
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
 * - An error is an ApiError whose `failuresOf(error)` names each provider with its fault: 502, 504
 *   when all timed out, 400 when none of them can be asked this (such as a language that none has).
 *   Other errors (the database is away) have none.
 * - `article.copies` are the addresses of reprints and duplicates with nearly the same title; the
 *   article's own is not among them.
 * - GDELT has no snippets, and dates by when it first saw a page, in steps of 15 minutes.
 */
@Injectable()
export class News implements OnApplicationShutdown {
  private readonly logger = new Logger('News');
  private readonly lines: ProviderLine[];
  private readonly patienceMs: number;

  private readonly failures: (failure: NewsFailure) => void;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    answers: NewsAnswers,
    turns: NewsTurns,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const { GDELT_BASE_URL, GDELT_INTERVAL_MS, NEWSAPI_BASE_URL, NEWSAPI_KEY, NEWS_TIMEOUT_MS } =
      settings;
    const providers = [
      new Gdelt(GDELT_BASE_URL, GDELT_INTERVAL_MS),
      ...(NEWSAPI_KEY ? [new NewsApi(NEWSAPI_BASE_URL, NEWSAPI_KEY)] : []),
    ];
    const timing = metrics.timing(
      'provider_request_duration_seconds',
      'Requests to providers of news, by how they ended.',
      ['provider', 'outcome'],
    );
    const upstream = new Upstream(NEWS_TIMEOUT_MS, (provider, outcome, seconds) =>
      timing.observe({ provider, outcome }, seconds),
    );
    const failures = metrics.counter(
      'provider_failures_total',
      'Searches to which a provider of news gave nothing, by why.',
      ['provider', 'fault'],
    );
    metrics.gauge(
      'provider_resting',
      'Whether a provider of news is being left alone: 1 or 0.',
      ['provider'],
      async (gauge) => {
        for (const { name, isResting } of await turns.resting())
          gauge.set({ provider: name }, Number(isResting));
      },
    );
    this.failures = ({ provider, fault }) => failures.inc({ provider, fault });
    this.lines = providers.map(
      (provider) => new ProviderLine(provider, answers, turns, upstream, NEWS_TIMEOUT_MS),
    );
    this.patienceMs = NEWS_TIMEOUT_MS * PART_TO_WAIT_FOR_ANOTHER;
  }

  /**
   * @throws 502 or 504 that names each provider, when none of them answers; 400 that names the
   *   field, when none of them can be asked this
   */
  async search(query: NewsQuery, signal?: AbortSignal): Promise<NewsResult> {
    signal?.throwIfAborted();
    const ways = this.ways(query, new Date());
    const asked = ways.filter(({ failure }) => !failure);
    const outcomes = await soonEnough(
      asked.map((way) => this.hear(way, query, signal)),
      this.patienceMs,
    );
    const heard: Heard[] = [];
    const failed: NewsFailure[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const { found, failure } =
        outcome.status === 'late' ? await this.late(asked[at]!, query) : foundOf(outcome);
      if (found) heard.push(found);
      if (failure) failed.push(failure);
    }
    for (const failure of failed) {
      const { provider, fault, message, cause } = failure;
      this.failures(failure);
      this.logger.warn(
        `${provider} (${fault}): ${message}${cause instanceof Error ? ` [${cause.message}]` : ''}`,
      );
    }
    if (!heard.length)
      throw noneAnswered([...ways.flatMap(({ failure }) => failure ?? []), ...failed]);
    return resultOf(query, heard, failed);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.close()));
  }

  private ways(query: NewsQuery, now: Date): Way[] {
    return this.lines.map((line) => {
      try {
        return { line, request: line.provider.request(query, now) };
      } catch (failure) {
        if (failure instanceof NewsFailure) return { line, failure };
        throw failure;
      }
    });
  }

  private async hear(
    { line, request }: Way,
    query: NewsQuery,
    signal?: AbortSignal,
  ): Promise<Heard> {
    const provider = line.provider.name;
    if (!request) return { provider, articles: [], more: 0, cached: false };
    return heardOf(await line.ask(query, request, signal), provider, query, request);
  }

  /**
   * An old answer stands in for one that goes on coming, and will be there for the next who asks.
   */
  private async late({ line, request }: Way, query: NewsQuery): Promise<Found> {
    const provider = line.provider.name;
    const failure = new NewsFailure(
      provider,
      'timeout',
      `it did not answer within ${this.patienceMs / 1000} s, when another had`,
    );
    const old = request && (await line.old(request));
    return { found: old && heardOf(old, provider, query, request), failure };
  }
}
