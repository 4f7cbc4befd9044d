import type { Response } from 'express';
import type { NewsArticle } from './article.ts';
import type { NewsFailure } from './failure.ts';
import type { ArticleDto } from './search.dto.ts';

/** An article as it is answered. */
export function articleDto({
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

/** Names in `X-Partial` the providers whose articles are missing, or old. */
export function tellPartial(response: Response, failed: readonly NewsFailure[]): void {
  if (failed.length)
    response.setHeader(
      'X-Partial',
      [...new Set(failed.map(({ provider }) => provider))].join(', '),
    );
}
