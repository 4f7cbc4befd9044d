import type { ClaimReview } from '@plumbline/documents';
import type { Credibility } from './credibility/credibility.ts';

export type { ClaimReview };

/**
 * A document for evidence: a stored page of public news, or ingested content that may be quoted to
 * the caller.
 */
export interface SourceDocument {
  origin: 'news' | 'ingest';
  /** The id of the stored page (`news`) or of the ingested source (`ingest`). */
  id: string;
  /** The address; `urn:uuid:<id>` for ingested content without one. */
  url: string;
  domain: string;
  /** The publisher's name; the domain when it is unknown. */
  outlet: string;
  title: string;
  author: string | null;
  publishedAt: Date | null;
  /**
   * The date to which "yesterday" in the text refers: the publication date, or when the text was
   * first read.
   */
  referenceDate: Date;
  /** When the quoted version of the text was read. */
  learnedAt: Date;
  /** ISO 639-1; `und` when unknown. */
  language: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string;
  /** The stored text from which quotes are cut; offsets count its UTF-16 code units. */
  text: string;
  /**
   * The passages of `text` that the search found; when missing, the whole text counts. Of a large
   * ingested document only these are used.
   */
  passages?: { start: number; end: number }[];
  /**
   * False when the page could not be read: then `text` is the news provider's title and snippet.
   */
  isRead: boolean;
  claimReviews: ClaimReview[];
  credibility: Credibility;
  /**
   * Documents with the same number are copies of one text (an agency report and its reprints) or
   * repeat the same statement of one publisher.
   */
  story: number;
  /**
   * The agency that wrote the text, or the issuer of the reprinted press release, if the document
   * or a copy of it names one.
   */
  agency: string | null;
}
