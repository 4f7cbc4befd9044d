import { isEngineTimeoutOrBusy } from '@plumbline/nlp-nest';
import type { Extraction, TaskRunner } from '@plumbline/extraction';
import { replaceUndetermined } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import {
  extractExcerpts,
  MIN_SUBJECT_COVERAGE,
  type DocumentExcerpts,
} from './excerpt-extraction.ts';
import { computeSubjectWeights } from './subject-relevance.ts';
import type { ExtractedDocument } from './time-series.ts';
import type { Subject } from './subject.ts';

/** The most characters that are read per document and in total. */
const MAX_DOCUMENT_CHARS = 60_000;
const MAX_TOTAL_CHARS = 400_000;
/**
 * At least this many relevant documents are read even after the time limit, so that a report does
 * not look as if nothing was found.
 */
const MIN_RELEVANT_DOCUMENTS = 3;

/** The share of the best document's subject coverage that the other documents need. */
const MIN_COVERAGE_RATIO = 0.75;
/** The same share for documents that are only searched for answers. */
const MIN_RELATED_RATIO = 0.6;

/** The result of reading the documents. */
export interface DocumentAnalysis {
  /** The documents about the subject. */
  documents: (DocumentExcerpts & ExtractedDocument)[];
  /** These documents and those that only mention the subject, which may still answer a question. */
  relatedDocuments: (DocumentExcerpts & ExtractedDocument)[];
  /** Whether text beyond the limit or a document that took too long was left out. */
  isIncomplete: boolean;
  /** Whether `isExpired` stopped the reading. */
  isTimedOut: boolean;
}

/**
 * Reads documents by the rules, one after the other, and selects those that cover the subject. The
 * rules are used even when a model is configured: twenty pages would take it hundreds of calls, and
 * the result only decides what can be quoted.
 *
 * @param isExpired called before each document
 */
export async function analyzeDocuments(
  taskRunner: TaskRunner,
  sourceDocuments: readonly SourceDocument[],
  subject: Subject,
  isExpired: () => boolean,
  signal: AbortSignal,
): Promise<DocumentAnalysis> {
  const documents: DocumentAnalysis['documents'] = [];
  let remainingChars = MAX_TOTAL_CHARS;
  let isIncomplete = false;
  for (const document of sourceDocuments) {
    if (isExpired() && selectDocuments(documents).documents.length >= MIN_RELEVANT_DOCUMENTS)
      return { ...selectDocuments(documents), isIncomplete, isTimedOut: true };
    const readChars = Math.min(document.text.length, MAX_DOCUMENT_CHARS, remainingChars);
    if (readChars < document.text.length) isIncomplete = true;
    if (readChars <= 0) break;
    remainingChars -= readChars;
    const extraction = await extractDocument(taskRunner, document, readChars, signal);
    if (!extraction) {
      isIncomplete = true;
      continue;
    }
    const documentExcerpts = extractExcerpts(document, extraction, subject);
    const weights = computeSubjectWeights(subject, replaceUndetermined(extraction.language));
    documents.push({ ...documentExcerpts, extraction, weights });
  }
  return { ...selectDocuments(documents), isIncomplete, isTimedOut: false };
}

/** Leaves out documents that only mention the subject when others are about it. */
function selectDocuments(
  documents: DocumentAnalysis['documents'],
): Pick<DocumentAnalysis, 'documents' | 'relatedDocuments'> {
  const bestCoverage = Math.max(0, ...documents.map(({ coverage }) => coverage));
  const select = (minCoverage: number) =>
    documents.filter(({ coverage }) => coverage >= minCoverage);
  return {
    documents: select(Math.max(MIN_SUBJECT_COVERAGE, MIN_COVERAGE_RATIO * bestCoverage)),
    relatedDocuments: select(MIN_RELATED_RATIO * bestCoverage),
  };
}

/** `undefined` for a text that takes too long to read. */
async function extractDocument(
  taskRunner: TaskRunner,
  { text, title, language, referenceDate }: SourceDocument,
  readChars: number,
  signal: AbortSignal,
): Promise<Extraction | undefined> {
  const request = {
    text: text.slice(0, readChars).toWellFormed(), // no split surrogate pair at the end
    title,
    referenceDate,
    ...(language !== 'und' && { language }),
    tasks: ['claims', 'predictions', 'edges', 'points'] as const,
    // An excerpt includes the preceding sentence
    keepsDependentClaims: true,
  };
  return taskRunner.run('extract', request, signal).catch((error: unknown) => {
    if (isEngineTimeoutOrBusy(error) && error.status === 422) return undefined;
    throw error;
  });
}

/**
 * The current day, as the reference date of documents without one: equal queries on one day then
 * give equal results.
 */
export const getToday = (): Date => new Date(new Date().toISOString().slice(0, 10));
