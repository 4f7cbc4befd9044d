export type DocumentKind = 'html' | 'pdf' | 'markdown' | 'text' | 'docx';

/** What a page states of a review of a claim (schema.org ClaimReview). */
export interface ClaimReview {
  claimReviewed: string;
  /**
   * Its own words, such as `False` or `Mostly true`; where it only gives a number, one of five
   * words for that.
   */
  rating: string;
  /** Who reviewed; null when it does not say. */
  publisher: string | null;
  /** ISO 8601 */
  publishedAt: string | null;
}

/** A document without its page's furniture. */
export interface CleanDocument {
  kind: DocumentKind;
  title: string | null;
  /**
   * plain text: one line a block, a blank line between paragraphs; well-formed Unicode, `\n` line
   * ends; never empty
   */
  text: string;
  /** the same as Markdown, links and images absolute */
  markdown: string;
  author: string | null;
  /**
   * ISO 8601: a time in the zone that the document gives it in, or only `YYYY-MM-DD` when it names
   * no time or no zone
   */
  publishedAt: string | null;
  description: string | null;
  /** BCP 47 tag that the document itself declares */
  language: string | null;
  canonicalUrl: string | null;
  siteName: string | null;
  /** Reviews of claims that the page states in JSON-LD, 20 at most; none of anything but HTML. */
  claimReviews: ClaimReview[];
}

/** What is known of the bytes besides themselves; the content has the last word. */
export interface DocumentHints {
  /** media type as sent, with its charset if any */
  contentType?: string;
  fileName?: string;
  /** base of relative links */
  url?: string;
}
