import { parseLanguageCode } from '@plumbline/text';
import type { NewsArticle } from './article.ts';
import type { NewsQuery } from './news-query.types.ts';

/**
 * The articles that meet the query's conditions. Providers may not support or apply all of them.
 */
export function filterArticles(
  articles: readonly NewsArticle[],
  { language, country, domains, from, to }: NewsQuery,
): NewsArticle[] {
  return articles.filter(
    (article) =>
      (!language || isSameLanguage(article.language, language)) &&
      (!country || article.sourceCountry === country) &&
      (!domains?.length ||
        domains.some(
          (domain) => article.domain === domain || article.domain.endsWith(`.${domain}`),
        )) &&
      (!from || article.publishedAt >= from) &&
      (!to || article.publishedAt <= to),
  );
}

const NORWEGIAN_CODES = new Set(['no', 'nb', 'nn']);

function isSameLanguage(name: string, code: string): boolean {
  const articleCode = parseLanguageCode(name);
  return (
    articleCode === code ||
    (articleCode !== undefined && NORWEGIAN_CODES.has(articleCode) && NORWEGIAN_CODES.has(code))
  );
}
