import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Provider } from './article.ts';

/** Parameters of a news search. */
export class NewsSearchQueryDto {
  /** All words must occur. Words in double quotes must occur as a phrase. */
  @IsText(1000) q: string;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  limit: number = 10;
  /** Language of the source: an English name or an ISO 639-1 code, such as `english` or `ko`. */
  @IsOptional() @IsText(40) language?: string;
  /** Country of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
  @IsOptional() @IsText(2) country?: string;
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'date';
  /** Relative time range such as `7d`, `30d`, `3months`. Ignored when `from` or `to` is sent. */
  @ApiPropertyOptional() @IsOptional() @IsText(20) timespan?: string = '7d';
  /** ISO 8601. A date without a time means the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601. A date without a time means the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /**
   * Domains separated by commas. Only articles from these domains and their subdomains are
   * returned.
   */
  @IsOptional() @IsText(2000) domains?: string;
}

export class ArticleDto {
  title: string;
  /** URL of the article; `urn:uuid:<ingest source>` for ingested content without a URL. */
  url: string;
  /** Host name of `url` without `www.` */
  domain: string;
  /**
   * ISO 8601. For articles from GDELT, the time they were first seen; for ingested content without
   * a date, the time it was ingested.
   */
  publishedAt: string;
  /** English name in lower case, such as `english`; `unknown` when it cannot be detected. */
  language: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  sourceCountry: string;
  snippet?: string;
  imageUrl?: string;
  source: Provider | 'ingest';
  /** For ingested content, the kind of the match. */
  kind?: 'chunk' | 'claim' | 'prediction';
  /** Present only for ingested content. */
  ingest_source_id?: string;
}

export class ArticleSearchMetaDto {
  /** The number of articles found before `limit` is applied, as reported by the providers. */
  total: number;
  executionTimeMs: number;
  source: Provider | 'ingest' | 'mixed';
  /**
   * Whether all news came from the cache. Answers are cached for 15 minutes, or up to 24 hours
   * while a provider fails.
   */
  cached: boolean;
}

export class ArticleSearchResultDto {
  query: string;
  articles: ArticleDto[];
  meta: ArticleSearchMetaDto;
}
