import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { IngestStatus } from '../../collections/collection.entity.ts';
import type { Visibility } from '../../corpus/source.entity.ts';

/** Exactly one of `urls` and `url`. */
export class IngestPagesDto {
  /**
   * Pages or documents to fetch in the background: http or https, each up to 2,048 characters as it
   * is sent.
   */
  @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(50) urls?: string[];
  /** One to wait for: the answer comes when it was taken in, or after a minute. */
  @IsOptional() @IsText(2048) url?: string;
  /**
   * `private`: only its owner finds it by search; `public`: every key of the same account does.
   * Default for a new page: private.
   */
  @ApiPropertyOptional({ enum: ['private', 'public'] })
  @IsOptional()
  @IsIn(['private', 'public'])
  visibility?: Visibility;
  /**
   * Whether pages that are in the collection already are fetched again; of one that reads otherwise
   * now, only what changed is touched.
   */
  @ApiPropertyOptional() @IsOptional() @IsBoolean() refresh: boolean = false;
}

export class QueuedIngestDto {
  collection_id: string;
  /**
   * How many of them are new, failed before, or are read again; the others are there already, or on
   * their way.
   */
  queued: number;
  /** Of all that were given, in that order, each once. */
  ingest_source_ids: string[];
}

export class IngestedPageDto {
  collection_id: string;
  tkg_id: string;
  url: string;
  /** `processing` when it took more than a minute: it goes on, see ingest-status. */
  status: IngestStatus;
  ingest_source_id: string;
  claims_count: number;
  predictions_count: number;
}
