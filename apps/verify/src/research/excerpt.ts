import type { PartialDate } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { QuestionKind } from './question.ts';

/**
 * A part of a document that a report may quote: one sentence, or two when the second depends on the
 * first.
 */
export interface Excerpt {
  document: SourceDocument;
  /** `text === document.text.slice(start, end)`, UTF-16 offsets. */
  start: number;
  end: number;
  text: string;
  /** The quoted sentence without the preceding one. */
  sentence: string;
  /** ISO 639-1. */
  language: string;
  terms: ReadonlySet<string>;
  /** How well it answers each kind of question: 0 to 1. */
  kindScores: ReadonlyMap<QuestionKind, number>;
  /** The date of the reported event, if the text states one. */
  date?: PartialDate;
  /**
   * The share of the subject that the excerpt itself covers; `documentCoverage`: that its document
   * covers. 0 to 1.
   */
  ownCoverage: number;
  documentCoverage: number;
  /** The index of the sentence in its document, from 0. */
  position: number;
}

/** A key for an excerpt's place. */
export const toSpanKey = ({ document, start, end }: Excerpt) => `${document.id} ${start} ${end}`;

/**
 * The UTC day for sorting excerpts: of the event, else of the publication; excerpts without a day
 * come last.
 */
export const getSortDate = ({ date, document }: Excerpt): string =>
  date ?? document.publishedAt?.toISOString().slice(0, 10) ?? '9999';
