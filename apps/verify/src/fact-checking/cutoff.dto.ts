import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { KnowledgeCutoff } from './verdict-record.ts';

export class DatedDocumentDto {
  /**
   * The URL of the document, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for
   * ingested content without a URL.
   */
  source: string;
  /** When the document was published (ISO 8601); absent when the date is unknown. */
  @ApiPropertyOptional({ format: 'date-time' })
  published_at?: string;
  /**
   * When the service obtained the text (ISO 8601): when the web page was fetched, or when the
   * ingested content was stored.
   */
  @ApiProperty({ format: 'date-time' })
  learned_at: string;
}

/**
 * All documents that were read for a request with `as_of`. The list proves that nothing later than
 * `as_of` was used.
 */
export class CutoffDto {
  /** The documents that were read. */
  documents: DatedDocumentDto[];
  /** The number of news documents that were not used because they were published after `as_of`. */
  left_out: number;
}

export const toCutoffDto = ({ documents, laterCount }: KnowledgeCutoff): CutoffDto => ({
  documents: documents.map(({ url, publishedAt, learnedAt }) => ({
    source: url,
    ...(publishedAt && { published_at: publishedAt.toISOString() }),
    learned_at: learnedAt.toISOString(),
  })),
  left_out: laterCount,
});
