import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiExactlyOneOf, IsText } from '@plumbline/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { IngestStatus } from '../../collections/collection.entity.ts';
import type { Visibility } from '../../corpus/source.entity.ts';

/** The pages to ingest. Exactly one of `urls` and `url` is required. */
@ApiExactlyOneOf('urls', 'url')
export class IngestPagesDto {
  /**
   * URLs (http or https) of 1 to 50 web pages or documents to fetch in the background. Each URL can
   * have up to 2,048 characters.
   */
  @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(50) urls?: string[];
  /**
   * URL of one web page or document to fetch while the client waits. The response is sent when the
   * page is ingested, or after one minute.
   */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * Who finds the page by search. `private`: only the person or brand that owns the collection;
   * `public`: every API key of the account. Default for a new page: `private`.
   */
  @ApiPropertyOptional({ enum: ['private', 'public'] })
  @IsOptional()
  @IsIn(['private', 'public'])
  visibility?: Visibility;
  /**
   * Whether pages that are already in the collection are fetched again. Only the changed parts of
   * such a page are updated.
   */
  @ApiPropertyOptional() @IsOptional() @IsBoolean() refresh: boolean = false;
  /**
   * The URL (http or https) to which a signed webhook is sent once when all pages of `urls` are
   * ingested or have failed. Private addresses are refused. Default: no webhook.
   */
  @ApiPropertyOptional({ format: 'uri' }) @IsOptional() @IsText(2048) callback_url?: string;
}

/** The form fields besides `file`. */
export class IngestFilesDto {
  /**
   * Who finds the files by search. `private`: only the person or brand that owns the collection;
   * `public`: every API key of the account. Default for a new file: `private`.
   */
  @ApiPropertyOptional({ enum: ['private', 'public'] })
  @IsOptional()
  @IsIn(['private', 'public'])
  visibility?: Visibility;
  /**
   * The URL (http or https) to which a signed webhook is sent once when all files are ingested or
   * have failed. Private addresses are refused. Default: no webhook.
   */
  @ApiPropertyOptional({ format: 'uri' }) @IsOptional() @IsText(2048) callback_url?: string;
}

export class QueuedIngestDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /**
   * The number of pages or files that were queued: new ones, those that failed before, and pages to
   * be fetched again (`refresh`). The others of the request are already ingested or in progress.
   */
  queued: number;
  /**
   * The ids of the sources (pages or files) in the request, in the same order, without duplicates.
   */
  ingest_source_ids: string[];
}

export class IngestedPageDto {
  /** Id of the collection. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /** Id of the collection's graph. */
  @ApiProperty({ format: 'uuid' })
  tkg_id: string;
  /** The URL of the page, as it was sent. */
  url: string;
  /**
   * Status of the ingest. It is `processing` when the page was not ingested within a minute; the
   * ingest then continues, and GET /api/v1/collections/{id}/ingest-status returns its progress.
   */
  status: IngestStatus;
  /** Id of the source. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The number of claims that the page states. */
  claims_count: number;
  /** The number of predictions that the page states. */
  predictions_count: number;
}
