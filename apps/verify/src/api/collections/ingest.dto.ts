import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { IngestStatus } from '../../collections/collection.entity.ts';
import type { Visibility } from '../../corpus/source.entity.ts';

/** Exactly one of `urls` and `url` is required. */
export class IngestPagesDto {
  /**
   * URLs of pages or documents to fetch in the background: http or https, each up to 2,048
   * characters as sent.
   */
  @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(50) urls?: string[];
  /**
   * URL of one page to wait for. The response comes when the page is ingested, or after one minute.
   */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * `private`: only its owner finds the page by search; `public`: every key of the account does.
   * Default for a new page: `private`.
   */
  @ApiPropertyOptional({ enum: ['private', 'public'] })
  @IsOptional()
  @IsIn(['private', 'public'])
  visibility?: Visibility;
  /**
   * Whether pages that are already in the collection are fetched again. Only the changed parts of a
   * page are updated.
   */
  @ApiPropertyOptional() @IsOptional() @IsBoolean() refresh: boolean = false;
}

export class QueuedIngestDto {
  collection_id: string;
  /**
   * The number of pages that were queued: new pages, pages that failed before, and pages that are
   * refreshed. Other pages are already ingested or in progress.
   */
  queued: number;
  /** Ids of all pages in the request, in the same order, without duplicates. */
  ingest_source_ids: string[];
}

export class IngestedPageDto {
  collection_id: string;
  tkg_id: string;
  url: string;
  /**
   * `processing` when the page takes longer than a minute. The ingest continues; see ingest-status.
   */
  status: IngestStatus;
  ingest_source_id: string;
  claims_count: number;
  predictions_count: number;
}
