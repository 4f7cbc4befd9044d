import type { KnowledgeCutoff } from './verdict-record.ts';

export class DatedDocumentDto {
  /** URL of the document; `urn:uuid:<ingest source>` for ingested content without a URL. */
  source: string;
  /** ISO 8601; absent when the date is unknown. */
  published_at?: string;
  /** ISO 8601: when the text of a page was fetched, or when ingested content was stored. */
  learned_at: string;
}

/** All documents that were read. It proves that nothing later than `as_of` was used. */
export class CutoffDto {
  documents: DatedDocumentDto[];
  /** The number of news documents that were left out because they were published later. */
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
