import type { NewsArticle, Provider } from './article.ts';
import { PROVIDERS } from './article.ts';
import { canonicalUrl } from './canonical-url.ts';
import { nearTitles } from './near-titles.ts';

/**
 * One list of what several providers list, without duplicates: articles of one canonical address,
 * and of nearly equal titles of about the same day, are one. Kept is the one with a snippet, then
 * the earliest; the addresses of the others are its `copies`. What is kept does not depend on the
 * order of the articles, and merging again changes nothing. By relevance the lists take turns, each
 * in its own order, an article where it stands first; by date the newest come first.
 */
export function mergeArticles(
  lists: readonly (readonly NewsArticle[])[],
  sortBy: 'relevance' | 'date',
): NewsArticle[] {
  const ranked = lists.flatMap((list) => list.map((article, rank) => ({ article, rank })));
  const articles = ranked.map(({ article }) => article);
  const groups = grouped(articles);
  const merged = groups.map((group) => {
    const kept = keptOf(group.map((at) => articles[at]!));
    const first = Math.min(...group.map((at) => ranked[at]!.rank));
    return { kept, rank: first };
  });
  const newest = (a: NewsArticle, b: NewsArticle) =>
    b.publishedAt.getTime() - a.publishedAt.getTime();
  merged.sort(
    (a, b) =>
      (sortBy === 'relevance' ? a.rank - b.rank : 0) ||
      newest(a.kept, b.kept) ||
      compare(a.kept, b.kept),
  );
  return merged.map(({ kept }) => kept);
}

/** Indices that belong together, by address or title, and so on from each to the next. */
function grouped(articles: readonly NewsArticle[]): number[][] {
  const parent = articles.map((_, at) => at);
  const root = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const join = (a: number, b: number) => (parent[root(a)] = root(b));
  const byUrl = new Map<string, number>();
  for (const [at, { url, copies }] of articles.entries()) {
    for (const address of [url, ...copies.map((copy) => copy.url)]) {
      const key = canonicalUrl(address);
      const other = byUrl.get(key);
      if (other === undefined) byUrl.set(key, at);
      else join(at, other);
    }
  }
  for (const [a, b] of nearTitles(articles)) join(a, b);
  return [...Map.groupBy(articles.keys(), root).values()];
}

/**
 * What it lacks is taken from another listing of the same address, for providers tell different
 * things of it.
 */
function keptOf(group: readonly NewsArticle[]): NewsArticle {
  const [best, ...others] = [...group].sort(
    (a, b) =>
      Number(b.snippet !== undefined) - Number(a.snippet !== undefined) ||
      a.publishedAt.getTime() - b.publishedAt.getTime() ||
      compare(a, b),
  ) as [NewsArticle, ...NewsArticle[]];
  const own = canonicalUrl(best.url);
  const kept = { ...best };
  const addresses = new Map<string, string>();
  for (const copy of best.copies) note(addresses, copy.url, own);
  for (const other of others) {
    if (canonicalUrl(other.url) === own) complete(kept, other);
    for (const { url } of [other, ...other.copies]) note(addresses, url, own);
  }
  const known = new Map(
    group.flatMap(({ url, domain, copies }) => [
      [url, domain] as const,
      ...copies.map((copy) => [copy.url, copy.domain] as const),
    ]),
  );
  kept.copies = [...addresses.values()].sort().map((url) => ({ url, domain: known.get(url)! }));
  return kept;
}

/**
 * One address a page, whichever way it was written; the first in the alphabet, so that the order
 * does not matter.
 */
function note(addresses: Map<string, string>, url: string, own: string): void {
  const key = canonicalUrl(url);
  const before = addresses.get(key);
  if (key !== own && (before === undefined || url < before)) addresses.set(key, url);
}

function complete(kept: NewsArticle, other: NewsArticle): void {
  kept.outlet ??= other.outlet;
  kept.author ??= other.author;
  kept.imageUrl ??= other.imageUrl;
  if (kept.language === 'unknown') kept.language = other.language;
  if (!kept.sourceCountry) kept.sourceCountry = other.sourceCountry;
}

/** An order in which no two different articles are equal. */
function compare(a: NewsArticle, b: NewsArticle): number {
  return (
    // of http and https the first, which leads to the other where there is one
    byText(a.url, b.url) ||
    PROVIDERS.indexOf(a.source) - PROVIDERS.indexOf(b.source) ||
    byText(a.title, b.title)
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Whose articles they are; of none, those who answered. */
export function sourceOf(
  articles: readonly NewsArticle[],
  answered: readonly Provider[],
): Provider | 'mixed' {
  const sources = new Set(articles.length ? articles.map(({ source }) => source) : answered);
  const [only] = sources;
  return sources.size === 1 && only ? only : 'mixed';
}
