import type { Sentence } from '@plumbline/text';

/** Metadata of a page in addition to its text. */
export interface PageContext {
  title?: string;
  /** Name or host of the publication. */
  outlet?: string;
  author?: string;
  /** Publication date; undefined when unknown. */
  publishedAt?: Date;
}

/** The document that a model reads. */
export interface LlmExtractionInput {
  sentences: readonly Sentence[];
  page: PageContext;
  /** ISO 639-1 code of the document and of the model's wordings. */
  language: string;
}
