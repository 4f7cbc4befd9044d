import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Provider } from './article.ts';

/** The parameters of a news search. */
export class NewsSearchQueryDto {
  /**
   * The search query. Articles must contain all its words, and words in double quotes as an exact
   * phrase.
   */
  @IsText(1000) q: string;
  /** The maximum number of articles to return: 1 to 50. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(50)
  limit: number = 10;
  /**
   * Language of the articles: an English language name or an ISO 639-1 code, such as `english` or
   * `ko`.
   */
  @IsOptional() @IsText(40) language?: string;
  /** Country of the publishers: an ISO 3166-1 alpha-2 code, such as `US` or `KR`. */
  @IsOptional() @IsText(2) country?: string;
  /** The order of the articles: most relevant first, or newest first. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'date';
  /**
   * Only articles published within this time before now, such as `7d`, `30d` or `3months`. Ignored
   * when `from` or `to` is given.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(20) timespan?: string = '7d';
  /**
   * Only articles published at or after this time (ISO 8601). A date without a time means the start
   * of that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * Only articles published at or before this time (ISO 8601). A date without a time means the end
   * of that day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /** Only articles from these domains and their subdomains. Separate domains by commas. */
  @IsOptional() @IsText(2000) domains?: string;
}

export class ArticleDto {
  /** The title of the article. */
  title: string;
  /**
   * The URL of the article, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for
   * ingested content without a URL.
   */
  url: string;
  /** The host name of `url`, without `www.`. */
  domain: string;
  /**
   * When the article was published (ISO 8601). For articles from the news provider GDELT, it is the
   * time when GDELT first saw them; for ingested content without a date, the time when it was
   * ingested.
   */
  @ApiProperty({ format: 'date-time' })
  publishedAt: string;
  /**
   * The language of the article as an English name in lower case, such as `english`; `unknown` when
   * it cannot be detected.
   */
  language: string;
  /** The country of the publisher (ISO 3166-1 alpha-2 code); empty when unknown. */
  sourceCountry: string;
  /** The beginning of the article, or the passage that matched the query; absent when unknown. */
  snippet?: string;
  /** The URL of the article's image; absent when unknown. */
  imageUrl?: string;
  /** The news provider that found the article; `ingest` for ingested content. */
  source: Provider | 'ingest';
  /**
   * For ingested content, what matched the query: a `chunk` of the text, a `claim` or a
   * `prediction`. Absent for news articles.
   */
  kind?: 'chunk' | 'claim' | 'prediction';
  /** The id of the ingested document; absent for news articles. */
  @ApiPropertyOptional({ format: 'uuid' })
  ingest_source_id?: string;
}

export class ArticleSearchMetaDto {
  /** The number of articles found before `limit` is applied, as reported by the news providers. */
  total: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
  /** The news provider that answered; `ingest` for ingested content; `mixed` for several. */
  source: Provider | 'ingest' | 'mixed';
  /**
   * Whether all news results came from the cache. Answers of news providers are cached for 15
   * minutes, or up to 24 hours while a provider fails.
   */
  cached: boolean;
}

export class ArticleSearchResultDto {
  /** The query, as it was sent. */
  query: string;
  /** The articles, in the requested order. */
  articles: ArticleDto[];
  /** Figures about the request. */
  meta: ArticleSearchMetaDto;
}
