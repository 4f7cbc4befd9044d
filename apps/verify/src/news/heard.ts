import type { NewsArticle, Provider } from './article.ts';
import { meeting } from './conditions.ts';
import { NewsFailure } from './failure.ts';
import { mergeArticles, sourceOf } from './merge.ts';
import type { NewsResult } from './news.ts';
import type { LineAnswer } from './provider-line.ts';
import type { ProviderRequest } from './provider.ts';
import type { NewsQuery } from './query.ts';
import type { Outcome } from './soon-enough.ts';

/** What one provider had for a query. */
export interface Heard {
  provider: Provider;
  /** Those that meet the query's conditions. */
  articles: NewsArticle[];
  more: number;
  cached: boolean;
  /** Why these are old, or not all. */
  failure?: NewsFailure;
}

/** With both: the failure is why what was found is old, or not all. */
export interface Found {
  found?: Heard;
  failure?: NewsFailure;
}

/**
 * @throws NewsFailure when there are no articles only because the provider could not be told all
 *   conditions, and there may be others that meet them beyond those that it gave: that is no empty
 *   result
 */
export function heardOf(
  { answer, cached, failure }: LineAnswer,
  provider: Provider,
  query: NewsQuery,
  { unasked, lacks }: ProviderRequest,
): Heard {
  const articles = meeting(answer.articles, query);
  const [field] = unasked;
  if (field && !articles.length && answer.cut)
    throw new NewsFailure(
      provider,
      'unsupported',
      `it cannot be asked for these ${field}, and none of the ${answer.articles.length} ` +
        'articles it gave fits',
      { field },
    );
  return {
    provider,
    articles,
    more: unasked.length ? 0 : answer.more,
    cached,
    failure: failure ?? lacks,
  };
}

/** @throws the reason, when it is no provider's failure */
export function foundOf(outcome: Exclude<Outcome<Heard>, { status: 'late' }>): Found {
  if (outcome.status === 'fulfilled')
    return { found: outcome.value, failure: outcome.value.failure };
  if (outcome.reason instanceof NewsFailure) return { failure: outcome.reason };
  throw outcome.reason;
}

/** One result of what all providers had. */
export function resultOf(
  { limit, sortBy }: NewsQuery,
  heard: readonly Heard[],
  failed: NewsFailure[],
): NewsResult {
  const merged = mergeArticles(
    heard.map(({ articles }) => articles),
    sortBy,
  );
  const articles = merged.slice(0, limit);
  return {
    articles,
    total: heard.reduce((sum, { more }) => sum + more, merged.length),
    source: sourceOf(
      articles,
      heard.map(({ provider }) => provider),
    ),
    cached: heard.every(({ cached }) => cached),
    failed,
  };
}
