import type { NewsArticle, Provider } from './article.ts';
import { PROVIDERS } from './article.ts';
import { toCanonicalUrl } from './canonical-url.ts';
import { findNearDuplicateTitles } from './title-deduplication.ts';

/**
 * Merges the lists of several providers and removes duplicates: articles with the same canonical
 * address, or with nearly equal titles and about the same date. It keeps the article with a
 * snippet, then the earliest; the addresses of the others become its `copies`. The choice does not
 * depend on the order of the articles, and merging again changes nothing. By relevance the lists
 * are interleaved, and an article takes its first position; by date the newest come first.
 */
export function mergeArticles(
  lists: readonly (readonly NewsArticle[])[],
  sortBy: 'relevance' | 'date',
): NewsArticle[] {
  const ranked = lists.flatMap((list) => list.map((article, rank) => ({ article, rank })));
  const articles = ranked.map(({ article }) => article);
  const groups = groupDuplicates(articles);
  const merged = groups.map((group) => {
    const representative = mergeGroup(group.map((at) => articles[at]!));
    const first = Math.min(...group.map((at) => ranked[at]!.rank));
    return { representative, rank: first };
  });
  const compareNewestFirst = (a: NewsArticle, b: NewsArticle) =>
    b.publishedAt.getTime() - a.publishedAt.getTime();
  merged.sort(
    (a, b) =>
      (sortBy === 'relevance' ? a.rank - b.rank : 0) ||
      compareNewestFirst(a.representative, b.representative) ||
      compareArticles(a.representative, b.representative),
  );
  return merged.map(({ representative }) => representative);
}

/** Groups of indices that are connected by address or title, transitively. */
function groupDuplicates(articles: readonly NewsArticle[]): number[][] {
  const parent = articles.map((_, at) => at);
  const findRoot = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const uniteGroups = (a: number, b: number) => (parent[findRoot(a)] = findRoot(b));
  const byUrl = new Map<string, number>();
  for (const [at, { url, copies }] of articles.entries()) {
    for (const address of [url, ...copies.map((copy) => copy.url)]) {
      const key = toCanonicalUrl(address);
      const other = byUrl.get(key);
      if (other === undefined) byUrl.set(key, at);
      else uniteGroups(at, other);
    }
  }
  for (const [a, b] of findNearDuplicateTitles(articles)) uniteGroups(a, b);
  return [...Map.groupBy(articles.keys(), findRoot).values()];
}

/**
 * Fills missing fields from other listings of the same address, since providers give different
 * fields.
 */
function mergeGroup(group: readonly NewsArticle[]): NewsArticle {
  const [best, ...others] = [...group].sort(
    (a, b) =>
      Number(b.snippet !== undefined) - Number(a.snippet !== undefined) ||
      a.publishedAt.getTime() - b.publishedAt.getTime() ||
      compareArticles(a, b),
  ) as [NewsArticle, ...NewsArticle[]];
  const ownKey = toCanonicalUrl(best.url);
  const representative = { ...best };
  const addresses = new Map<string, string>();
  for (const copy of best.copies) addCopyUrl(addresses, copy.url, ownKey);
  for (const other of others) {
    if (toCanonicalUrl(other.url) === ownKey) fillMissingFields(representative, other);
    for (const { url } of [other, ...other.copies]) addCopyUrl(addresses, url, ownKey);
  }
  const domainByUrl = new Map(
    group.flatMap(({ url, domain, copies }) => [
      [url, domain] as const,
      ...copies.map((copy) => [copy.url, copy.domain] as const),
    ]),
  );
  representative.copies = [...addresses.values()]
    .sort()
    .map((url) => ({ url, domain: domainByUrl.get(url)! }));
  return representative;
}

/**
 * Keeps one spelling of each address: the alphabetically first, so that the order does not matter.
 */
function addCopyUrl(addresses: Map<string, string>, url: string, ownKey: string): void {
  const key = toCanonicalUrl(url);
  const existingUrl = addresses.get(key);
  if (key !== ownKey && (existingUrl === undefined || url < existingUrl)) addresses.set(key, url);
}

function fillMissingFields(representative: NewsArticle, other: NewsArticle): void {
  representative.outlet ??= other.outlet;
  representative.author ??= other.author;
  representative.imageUrl ??= other.imageUrl;
  if (representative.language === 'unknown') representative.language = other.language;
  if (!representative.sourceCountry) representative.sourceCountry = other.sourceCountry;
}

/** A total order: no two different articles are equal. */
function compareArticles(a: NewsArticle, b: NewsArticle): number {
  return (
    // http before https; a server usually redirects to https
    compareText(a.url, b.url) ||
    PROVIDERS.indexOf(a.source) - PROVIDERS.indexOf(b.source) ||
    compareText(a.title, b.title)
  );
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The provider of the articles; without articles, the providers that answered. */
export function resolveSource(
  articles: readonly NewsArticle[],
  respondingProviders: readonly Provider[],
): Provider | 'mixed' {
  const sources = new Set(
    articles.length ? articles.map(({ source }) => source) : respondingProviders,
  );
  const [only] = sources;
  return sources.size === 1 && only ? only : 'mixed';
}
