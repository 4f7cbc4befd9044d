import type { Response } from 'express';
import type { NewsArticle } from './article.ts';
import type { ProviderError } from './provider-error.ts';
import type { ArticleDto } from './search.dto.ts';

/** Maps an article to its API representation. */
export function toArticleDto({
  title,
  url,
  domain,
  publishedAt,
  language,
  sourceCountry,
  snippet,
  imageUrl,
  source,
}: NewsArticle): ArticleDto {
  return {
    title,
    url,
    domain,
    publishedAt: publishedAt.toISOString(),
    language,
    sourceCountry,
    snippet,
    imageUrl,
    source,
  };
}

/** Names in `X-Partial` the providers whose articles are missing or outdated. */
export function setPartialHeader(response: Response, failures: readonly ProviderError[]): void {
  if (failures.length)
    response.setHeader(
      'X-Partial',
      [...new Set(failures.map(({ provider }) => provider))].join(', '),
    );
}
