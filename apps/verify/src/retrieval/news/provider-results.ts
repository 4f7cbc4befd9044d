import type { NewsArticle, Provider } from './article.ts';
import { filterArticles } from './filter-articles.ts';
import { ProviderError } from './provider-error.ts';
import { mergeArticles, resolveSource } from './merge-articles.ts';
import type { NewsSearchResult } from './news-search-result.types.ts';
import type { ResolvedAnswer } from './provider.client.ts';
import type { ProviderRequest } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';
import type { StragglerOutcome } from './straggler-timeout.ts';

/** One provider's articles for a query. */
export interface ProviderResult {
  provider: Provider;
  /** Only articles that meet the query's conditions. */
  articles: NewsArticle[];
  remainingCount: number;
  cached: boolean;
  /** Why the articles are outdated or incomplete. */
  failure?: ProviderError;
}

/** With both fields, the failure says why the result is outdated or incomplete. */
export interface ProviderOutcome {
  result?: ProviderResult;
  failure?: ProviderError;
}

/**
 * @throws ProviderError when no article is left and the provider does not support all conditions,
 *   but may have more matching articles than it returned: this is not an empty result
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
      `the provider cannot filter by ${field}, and none of the ` +
        `${answer.articles.length} returned articles matches`,
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

/** @throws the reason when it is not a ProviderError */
export function toProviderOutcome(
  outcome: Exclude<StragglerOutcome<ProviderResult>, { status: 'late' }>,
): ProviderOutcome {
  if (outcome.status === 'fulfilled')
    return { result: outcome.value, failure: outcome.value.failure };
  if (outcome.reason instanceof ProviderError) return { failure: outcome.reason };
  throw outcome.reason;
}

/** Merges the results of all providers. */
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
