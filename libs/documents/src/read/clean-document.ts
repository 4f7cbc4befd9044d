export type DocumentKind = 'html' | 'pdf' | 'markdown' | 'text' | 'docx';

/** A review of a claim that a page states (schema.org ClaimReview). */
export interface ClaimReview {
  claimReviewed: string;
  /**
   * The rating in the page's own words, such as `False` or `Mostly true`; one of five words if the
   * page only gives a number.
   */
  rating: string;
  /** Name of the reviewer; null if the page does not state it. */
  publisher: string | null;
  /** ISO 8601 */
  publishedAt: string | null;
}

/** The main content of a document, without navigation, ads and other page elements. */
export interface CleanDocument {
  kind: DocumentKind;
  title: string | null;
  /**
   * Plain text: one line for each block, a blank line between paragraphs; well-formed Unicode, `\n`
   * line ends; never empty.
   */
  text: string;
  /** The same as Markdown, with absolute links and images. */
  markdown: string;
  author: string | null;
  /**
   * ISO 8601: a time in the zone that the document states, or only `YYYY-MM-DD` if it states no
   * time or no zone.
   */
  publishedAt: string | null;
  description: string | null;
  /** BCP 47 tag that the document itself declares. */
  language: string | null;
  canonicalUrl: string | null;
  siteName: string | null;
  /**
   * Claim reviews that the page states in JSON-LD, at most 20; empty for other formats than HTML.
   */
  claimReviews: ClaimReview[];
}

/** Information about a document besides its bytes; the content has priority. */
export interface DocumentHints {
  /** Media type as sent, with its charset if there is one. */
  contentType?: string;
  fileName?: string;
  /** Base of relative links. */
  url?: string;
}
