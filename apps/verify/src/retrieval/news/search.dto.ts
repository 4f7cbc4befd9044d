import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Provider } from './article.ts';

/** What a search for articles can be told. */
export class NewsSearchQueryDto {
  /** Words that are all wanted; what is in double quotes stands together. */
  @IsText(1000) q: string;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  limit: number = 10;
  /** Of the source: a name or ISO 639-1 code, such as `english` or `ko`. */
  @IsOptional() @IsText(40) language?: string;
  /** Of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
  @IsOptional() @IsText(2) country?: string;
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'date';
  /** Relative range such as `7d`, `30d`, `3months`; ignored when `from` or `to` is given. */
  @ApiPropertyOptional() @IsOptional() @IsText(20) timespan?: string = '7d';
  /** ISO 8601; a date alone is the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601; a date alone is the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /** Comma-separated; only articles from them, or from their sub-domains, are returned. */
  @IsOptional() @IsText(2000) domains?: string;
}

export class ArticleDto {
  title: string;
  /** Where it was published; `urn:uuid:<ingest source>` for ingested content without an address. */
  url: string;
  /** Host name of the url without `www.` */
  domain: string;
  /**
   * ISO 8601; when it was first seen, where gdelt lists it; when it was ingested, where ingested
   * content has no date of its own.
   */
  publishedAt: string;
  /** English name in lower case, such as `english`; `unknown` when it could not be told. */
  language: string;
  /** ISO 3166-1 alpha-2, empty when it is not known. */
  sourceCountry: string;
  snippet?: string;
  imageUrl?: string;
  source: Provider | 'ingest';
  /** Of ingested knowledge: what was found. */
  kind?: 'chunk' | 'claim' | 'prediction';
  /** Of ingested knowledge. */
  ingest_source_id?: string;
}

export class ArticleSearchMetaDto {
  /** How many were found, before `limit`, as far as the providers tell. */
  total: number;
  executionTimeMs: number;
  source: Provider | 'ingest' | 'mixed';
  /**
   * Whether all of the news came from answers that were kept (for 15 minutes; up to 24 hours where
   * a provider fails).
   */
  cached: boolean;
}

export class ArticleSearchResultDto {
  query: string;
  articles: ArticleDto[];
  meta: ArticleSearchMetaDto;
}
