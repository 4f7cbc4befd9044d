import type { PartialDate } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { QuestionKind } from './question.ts';

/**
 * A stretch of a document that a report may quote: a sentence, or two where the second is not
 * understood without the first.
 */
export interface Excerpt {
  document: SourceDocument;
  /** `text === document.text.slice(start, end)`, UTF-16 offsets. */
  start: number;
  end: number;
  text: string;
  /** The sentence that it is quoted for, without the one before. */
  sentence: string;
  /** ISO 639-1 */
  language: string;
  terms: ReadonlySet<string>;
  /** What it may answer, and how plainly it does: 0 to 1. */
  kindScores: ReadonlyMap<QuestionKind, number>;
  /** When what it tells happened, where it says so. */
  date?: PartialDate;
  /** The share of the subject that it has itself, and that its document has: 0 to 1. */
  ownCoverage: number;
  documentCoverage: number;
  /** Of its document's sentences, 0 for the first. */
  position: number;
}

/** Names an excerpt by its place. */
export const toSpanKey = ({ document, start, end }: Excerpt) => `${document.id} ${start} ${end}`;

/**
 * A day in UTC by which excerpts are put in order: when it happened, else when it was published;
 * unknown: last.
 */
export const getSortDate = ({ date, document }: Excerpt): string =>
  date ?? document.publishedAt?.toISOString().slice(0, 10) ?? '9999';
