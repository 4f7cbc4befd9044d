import type { KnowledgeCutoff } from './verdict-record.ts';

export class DatedDocumentDto {
  /** Its URL; `urn:uuid:<ingest source>` for ingested content without an address. */
  source: string;
  /** ISO 8601; absent when it is not known. */
  published_at?: string;
  /** ISO 8601: when its text was read (a page) or stored (ingested content). */
  learned_at: string;
}

/** Proof that nothing later was read: every document that was. */
export class CutoffDto {
  documents: DatedDocumentDto[];
  /** News that was found and left out because it was published later. */
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
