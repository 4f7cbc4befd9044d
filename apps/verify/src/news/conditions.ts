import { languageCode } from '@plumbline/text';
import type { NewsArticle } from './article.ts';
import type { NewsQuery } from './query.ts';

/**
 * The articles that meet the query's conditions, whether or not the provider was told of them or
 * heeded them.
 */
export function meeting(
  articles: readonly NewsArticle[],
  { language, country, domains, from, to }: NewsQuery,
): NewsArticle[] {
  return articles.filter(
    (article) =>
      (!language || sameLanguage(article.language, language)) &&
      (!country || article.sourceCountry === country) &&
      (!domains?.length ||
        domains.some(
          (domain) => article.domain === domain || article.domain.endsWith(`.${domain}`),
        )) &&
      (!from || article.publishedAt >= from) &&
      (!to || article.publishedAt <= to),
  );
}

const NORWEGIAN = new Set(['no', 'nb', 'nn']);

function sameLanguage(name: string, code: string): boolean {
  const named = languageCode(name);
  return named === code || (named !== undefined && NORWEGIAN.has(named) && NORWEGIAN.has(code));
}
