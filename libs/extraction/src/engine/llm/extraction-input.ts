import type { Sentence } from '@plumbline/text';

/** What is known of a page beside its text. */
export interface PageContext {
  title?: string;
  /** The publication, by name or host. */
  outlet?: string;
  author?: string;
  /** When it was published; left out where that is not known. */
  publishedAt?: Date;
}

/** The document a model is asked about. */
export interface LlmExtractionInput {
  sentences: readonly Sentence[];
  page: PageContext;
  /** ISO 639-1 of the document, and of what the model words. */
  language: string;
}
