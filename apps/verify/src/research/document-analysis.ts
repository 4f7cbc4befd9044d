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

/** Read of one document, and of all together, in characters. */
const MAX_DOCUMENT_CHARS = 60_000;
const MAX_TOTAL_CHARS = 400_000;
/** So many are read even when the time is over: nothing read would look like nothing found. */
const MIN_RELEVANT_DOCUMENTS = 3;

/** The share of the best document's aboutness that every other has to have. */
const MIN_COVERAGE_RATIO = 0.75;
/** And to be asked a question. */
const MIN_RELATED_RATIO = 0.6;

/** What was read. */
export interface DocumentAnalysis {
  /** What is about the subject. */
  documents: (DocumentExcerpts & ExtractedDocument)[];
  /** These, and what speaks of the subject beside its own: it may answer a question. */
  relatedDocuments: (DocumentExcerpts & ExtractedDocument)[];
  /** Whether characters beyond the limit or a document that took too long were left out. */
  isIncomplete: boolean;
  /** Whether `isExpired` ended it. */
  isTimedOut: boolean;
}

/**
 * Reads documents by the rules, one after the other, and tells which have enough of the subject.
 * The rules read also where there is a model: twenty pages would cost it hundreds of
 * calls, and what they find is only what may be quoted.
 *
 * @param isExpired asked before each document
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

/** Beside documents that are about the subject those that only mention it are left out. */
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
    text: text.slice(0, readChars).toWellFormed(), // not in the middle of a character
    title,
    referenceDate,
    ...(language !== 'und' && { language }),
    tasks: ['claims', 'predictions', 'edges', 'points'] as const,
    // An excerpt takes the sentence before along
    keepsDependentClaims: true,
  };
  return taskRunner.run('extract', request, signal).catch((error: unknown) => {
    if (isEngineTimeoutOrBusy(error) && error.status === 422) return undefined;
    throw error;
  });
}

/** For documents without a date: the day, so that the same question on one day reads them alike. */
export const getToday = (): Date => new Date(new Date().toISOString().slice(0, 10));
