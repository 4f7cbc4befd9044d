import type { NewsArticle, Provider } from './article.ts';
import { filterArticles } from './filter-articles.ts';
import { ProviderError } from './provider-error.ts';
import { mergeArticles, resolveSource } from './merge-articles.ts';
import type { NewsSearchResult } from './news-search-result.types.ts';
import type { ResolvedAnswer } from './provider.client.ts';
import type { ProviderRequest } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';
import type { StragglerOutcome } from './straggler-timeout.ts';

/** What one provider had for a query. */
export interface ProviderResult {
  provider: Provider;
  /** Those that meet the query's conditions. */
  articles: NewsArticle[];
  remainingCount: number;
  cached: boolean;
  /** Why these are old, or not all. */
  failure?: ProviderError;
}

/** With both: the failure is why what was found is old, or not all. */
export interface ProviderOutcome {
  result?: ProviderResult;
  failure?: ProviderError;
}

/**
 * @throws ProviderError when there are no articles only because the provider could not be told all
 *   conditions, and there may be others that meet them beyond those that it gave: that is no empty
 *   result
 */
export function toProviderResult(
  { answer, cached, failure }: ResolvedAnswer,
  provider: Provider,
  query: NewsQuery,
  { unsupportedFields, coverageError }: ProviderRequest,
): ProviderResult {
  const articles = filterArticles(answer.articles, query);
  const [field] = unsupportedFields;
  if (field && !articles.length && answer.cut)
    throw new ProviderError(
      provider,
      'unsupported',
      `it cannot be asked for these ${field}, and none of the ${answer.articles.length} ` +
        'articles it gave fits',
      { field },
    );
  return {
    provider,
    articles,
    remainingCount: unsupportedFields.length ? 0 : answer.more,
    cached,
    failure: failure ?? coverageError,
  };
}

/** @throws the reason, when it is no provider's failure */
export function toProviderOutcome(
  outcome: Exclude<StragglerOutcome<ProviderResult>, { status: 'late' }>,
): ProviderOutcome {
  if (outcome.status === 'fulfilled')
    return { result: outcome.value, failure: outcome.value.failure };
  if (outcome.reason instanceof ProviderError) return { failure: outcome.reason };
  throw outcome.reason;
}

/** One result of what all providers had. */
export function mergeProviderResults(
  { limit, sortBy }: NewsQuery,
  results: readonly ProviderResult[],
  failures: ProviderError[],
): NewsSearchResult {
  const merged = mergeArticles(
    results.map(({ articles }) => articles),
    sortBy,
  );
  const articles = merged.slice(0, limit);
  return {
    articles,
    total: results.reduce((sum, { remainingCount }) => sum + remainingCount, merged.length),
    source: resolveSource(
      articles,
      results.map(({ provider }) => provider),
    ),
    cached: results.every(({ cached }) => cached),
    failures,
  };
}
