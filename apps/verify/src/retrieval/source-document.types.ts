import type { ClaimReview } from '@plumbline/documents';
import type { Credibility } from './credibility/credibility.ts';

export type { ClaimReview };

/**
 * A document that evidence is taken from: a page of public news that was read and stored, or what
 * somebody who may be quoted to the caller has ingested.
 */
export interface SourceDocument {
  origin: 'news' | 'ingest';
  /** Of the stored page (`news`) or the ingested source (`ingest`). */
  id: string;
  /** Where it was published; `urn:uuid:<id>` for ingested content without an address. */
  url: string;
  domain: string;
  /** Name of the publisher; the domain where it is not known. */
  outlet: string;
  title: string;
  author: string | null;
  publishedAt: Date | null;
  /**
   * The day that "yesterday" in it is told from: when it was published; when it was first read,
   * where it has no date.
   */
  referenceDate: Date;
  /** When its text was read: the page as it is quoted, or the ingested source. */
  learnedAt: Date;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /** ISO 3166-1 alpha-2, empty when unknown. */
  country: string;
  /** What quotes are cut from: offsets count in its UTF-16 code units, and it is stored. */
  text: string;
  /**
   * Stretches of `text` that the search led to; none: all of it counts. Of a large ingested
   * document only these are looked at.
   */
  passages?: { start: number; end: number }[];
  /**
   * False when the page could not be read: then `text` is the title and snippet that the news
   * provider gave.
   */
  isRead: boolean;
  claimReviews: ClaimReview[];
  credibility: Credibility;
  /**
   * Documents with one number are copies of one text (a wire story and its reprints), or of one
   * publisher's same statement.
   */
  story: number;
  /**
   * The agency whose text it is, or who issued the press release that it prints; where it, or a
   * copy of it, says so.
   */
  agency: string | null;
}
