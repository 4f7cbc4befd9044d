import { canonicalUrl } from '../news/canonical-url.ts';
import type { NewsQuery } from '../news/query.ts';
import type { ArticleDto } from '../news/search.dto.ts';
import type { FactSearchResult } from './fact-search.ts';

/**
 * News and ingested knowledge as one result: in turns, the caller's own first, or the newest first.
 * An article that the caller has ingested is not listed from the news again: his own passages of it
 * say what in it was found.
 */
export function together(
  news: FactSearchResult,
  own: FactSearchResult,
  { limit, sortBy }: Pick<NewsQuery, 'limit' | 'sortBy'>,
): FactSearchResult {
  const ingested = new Set(own.articles.map(({ url }) => canonicalUrl(url)));
  const others = news.articles.filter(({ url }) => !ingested.has(canonicalUrl(url)));
  const all =
    sortBy === 'date'
      ? [...own.articles, ...others].sort(newestFirst)
      : inTurns(own.articles, others);
  const articles = all.slice(0, limit);
  return {
    ...news,
    articles,
    total: own.total + news.total - (news.articles.length - others.length),
    source: sourceOf(articles, news, own),
  };
}

const newestFirst = (a: ArticleDto, b: ArticleDto) =>
  Date.parse(b.publishedAt) - Date.parse(a.publishedAt);

function inTurns(first: readonly ArticleDto[], second: readonly ArticleDto[]): ArticleDto[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, at) =>
    [first[at], second[at]].filter((one) => one !== undefined),
  ).flat();
}

function sourceOf(
  articles: readonly ArticleDto[],
  news: FactSearchResult,
  own: FactSearchResult,
): FactSearchResult['source'] {
  const sources = new Set(articles.map(({ source }) => source));
  const [only] = sources;
  if (sources.size > 1) return 'mixed';
  return only ?? (own.total ? 'ingest' : news.source);
}
