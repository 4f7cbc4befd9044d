import { toCanonicalUrl } from '../news/canonical-url.ts';
import type { NewsQuery } from '../news/news-query.types.ts';
import type { ArticleDto } from '../news/search.dto.ts';
import type { ArticleSearchResult } from './article-search.types.ts';

/**
 * Merges news and ingested knowledge, alternately with the caller's own first, or newest first.
 * News articles that the caller has ingested are left out, since his own passages show the match.
 */
export function mergeNewsAndCorpus(
  news: ArticleSearchResult,
  corpus: ArticleSearchResult,
  { limit, sortBy }: Pick<NewsQuery, 'limit' | 'sortBy'>,
): ArticleSearchResult {
  const ingestedUrls = new Set(corpus.articles.map(({ url }) => toCanonicalUrl(url)));
  const others = news.articles.filter(({ url }) => !ingestedUrls.has(toCanonicalUrl(url)));
  const all =
    sortBy === 'date'
      ? [...corpus.articles, ...others].sort(compareNewestFirst)
      : interleave(corpus.articles, others);
  const articles = all.slice(0, limit);
  return {
    ...news,
    articles,
    total: corpus.total + news.total - (news.articles.length - others.length),
    source: resolveSource(articles, news, corpus),
  };
}

const compareNewestFirst = (a: ArticleDto, b: ArticleDto) =>
  Date.parse(b.publishedAt) - Date.parse(a.publishedAt);

function interleave(first: readonly ArticleDto[], second: readonly ArticleDto[]): ArticleDto[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, at) =>
    [first[at], second[at]].filter((one) => one !== undefined),
  ).flat();
}

function resolveSource(
  articles: readonly ArticleDto[],
  news: ArticleSearchResult,
  corpus: ArticleSearchResult,
): ArticleSearchResult['source'] {
  const sources = new Set(articles.map(({ source }) => source));
  const [only] = sources;
  if (sources.size > 1) return 'mixed';
  return only ?? (corpus.total ? 'ingest' : news.source);
}
