import { ApiPropertyOptional } from '@nestjs/swagger';
import { Instant, Text } from '@plumbline/http';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

export class FactSearchQueryDto {
  @Text(1000) q: string;
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit: number = 10;
  /** Of the source: a name or ISO 639-1 code, such as `english` or `ko`. */
  @IsOptional() @Text(40) language?: string;
  /** Of the source: ISO 3166-1 alpha-2, such as `US` or `KR`. */
  @IsOptional() @Text(2) country?: string;
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' = 'relevance';
  /** Relative range such as `7d`, `30d`, `3months`; ignored when `from` or `to` is given. */
  @IsOptional() @Text(20) timespan?: string;
  /** ISO 8601; a date alone is the start of that day in UTC. */
  @IsOptional() @Instant() from?: string;
  /** ISO 8601; a date alone is the end of that day in UTC. */
  @IsOptional() @Instant() to?: string;
  /** Comma-separated; only articles from them, or from their sub-domains, are returned. */
  @IsOptional() @Text(2000) domains?: string;
  /** `ingest` (personal ingested knowledge only) and `all` need a personal access token. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source: 'default' | 'ingest' | 'all' = 'default';
}

export class ArticleDto {
  title: string;
  /** Where it was published; `urn:uuid:<ingest source>` for ingested content without an address. */
  url: string;
  domain: string;
  /** ISO 8601; when it was ingested, where its own date is not known. */
  publishedAt: string;
  /** English name in lower case, such as `english`; `unknown` when it could not be told. */
  language: string;
  /** ISO 3166-1 alpha-2, empty when it is not known. */
  sourceCountry: string;
  snippet?: string;
  imageUrl?: string;
  source: 'gdelt' | 'newsapi' | 'ingest';
  /** Of ingested knowledge: what was found. */
  kind?: 'chunk' | 'claim' | 'prediction';
  /** Of ingested knowledge. */
  ingest_source_id?: string;
}

export class FactSearchMetaDto {
  /** How many were found, before `limit`. */
  total: number;
  executionTimeMs: number;
  source: 'gdelt' | 'newsapi' | 'ingest' | 'mixed';
  cached: boolean;
}

export class FactSearchResultDto {
  query: string;
  articles: ArticleDto[];
  meta: FactSearchMetaDto;
}
