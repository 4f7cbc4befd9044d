export type DocumentKind = 'html' | 'pdf' | 'markdown' | 'text' | 'docx';

/** A document without its page's furniture. */
export interface CleanDocument {
  kind: DocumentKind;
  title: string | null;
  /** plain text: one line a block, a blank line between paragraphs; well-formed Unicode, `\n` line ends; never empty */
  text: string;
  /** the same as Markdown, links and images absolute */
  markdown: string;
  author: string | null;
  /** ISO 8601: a time in the zone that the document gives it in, or only `YYYY-MM-DD` when it names no time or no zone */
  publishedAt: string | null;
  description: string | null;
  /** BCP 47 tag that the document itself declares */
  language: string | null;
  canonicalUrl: string | null;
  siteName: string | null;
}

/** What is known of the bytes besides themselves; the content has the last word. */
export interface DocumentHints {
  /** media type as sent, with its charset if any */
  contentType?: string;
  fileName?: string;
  /** base of relative links */
  url?: string;
}
