import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { roundTo } from '@plumbline/ml';
import type { Visibility } from '../corpus/source.entity.ts';
import { INGEST_STAGES, type IngestStage, type IngestStatus } from './collection.entity.ts';
import {
  LEDGER_STATES,
  type LedgerState,
  type CollectionSourceListItem,
} from './collection-source.repository.ts';

export class CollectionSourceDto {
  /** Id of the source. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file. */
  url: string;
  /** The name of the file, as it was sent; null for a page. */
  filename: string | null;
  /** The state of the ingest. */
  status: IngestStatus;
  /** When the page was added to the collection (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /**
   * Who finds the page by search: only the owner of the collection (`private`), or every API key of
   * the account (`public`).
   */
  visibility: Visibility;
  /** Title of the page; null until the page has been ingested. */
  title: string | null;
  /** The current stage of the ingest, or the stage that failed; null before the first stage. */
  @ApiPropertyOptional({ enum: INGEST_STAGES, nullable: true, required: true })
  stage: IngestStage | null;
  /** Progress of the ingest, from 0 to 1. */
  progress: number;
  /**
   * Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count
   * restarts when the page is sent again.
   */
  attempt: number;
  /** One sentence that says why the ingest failed or is retried; null when there was no error. */
  error: string | null;
  /** The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`. */
  error_code: string | null;
  /** When the next attempt starts (ISO 8601); null unless the page waits for a retry. */
  @ApiProperty({ type: String, format: 'date-time' })
  next_retry_at: string | null;
  /** When the state of the ingest was last updated (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  updated_at: string;
  /** When the ingest ended (ISO 8601); null while it is in progress. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /**
   * Whether the content of the page has been delivered to the ledger of the memory service. Absent
   * when no memory service is configured, and until there is content to deliver.
   */
  @ApiPropertyOptional({ enum: LEDGER_STATES }) ledger?: LedgerState;
}

export const toCollectionSourceDto = (source: CollectionSourceListItem): CollectionSourceDto => ({
  ingest_source_id: source.id,
  url: source.url,
  filename: source.fileName,
  status: source.status,
  created_at: source.createdAt.toISOString(),
  visibility: source.visibility,
  title: source.title,
  stage: source.stage,
  progress: roundTo(source.progress, 3),
  attempt: source.attempt,
  error: source.error,
  error_code: source.errorCode,
  next_retry_at: source.nextRetryAt?.toISOString() ?? null,
  updated_at: source.updatedAt.toISOString(),
  finished_at: source.finishedAt?.toISOString() ?? null,
  ...(source.ledger && { ledger: source.ledger }),
});
