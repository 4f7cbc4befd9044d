import { isNotRead } from '@plumbline/engine';
import type { Extraction, Work } from '@plumbline/extraction';
import type { SourceDocument } from '../sources/source-document.ts';
import { excerptsOf, ON_TOPIC, type ReadDocument } from './excerpts.ts';
import { weightsOf } from './relevance.ts';
import type { Extracted } from './series.ts';
import type { Subject } from './subject.ts';

/** Read of one document, and of all together, in characters. */
const LONGEST_DOCUMENT = 60_000;
const MOST_CHARACTERS = 400_000;
/** So many are read even when the time is over: nothing read would look like nothing found. */
const LEAST_READ = 3;

/** The share of the best document's aboutness that every other has to have. */
const BESIDE = 0.75;

/** What was read and is about the subject. */
export interface Reading {
  documents: (ReadDocument & Extracted)[];
  /** Whether there was more than the characters allowed. */
  isCut: boolean;
  /** Whether `isOver` ended it. */
  isStopped: boolean;
}

/**
 * Reads documents by the rules, one after the other, and keeps those that have enough of the
 * subject. The rules read also where there is a model: twenty pages would cost it hundreds of
 * calls, and what they find is only what may be quoted.
 *
 * @param isOver asked before each document
 */
export async function readAll(
  work: Work,
  gathered: readonly SourceDocument[],
  subject: Subject,
  isOver: () => boolean,
  signal: AbortSignal,
): Promise<Reading> {
  const documents: Reading['documents'] = [];
  let left = MOST_CHARACTERS;
  let isCut = false;
  for (const document of gathered) {
    if (isOver() && documents.length >= LEAST_READ)
      return { documents: aboutIt(documents), isCut, isStopped: true };
    const length = Math.min(document.text.length, LONGEST_DOCUMENT, left);
    if (length < document.text.length) isCut = true;
    if (length <= 0) break;
    left -= length;
    const extraction = await extracted(work, document, length, signal);
    if (!extraction) {
      isCut = true;
      continue;
    }
    const read = excerptsOf(document, extraction, subject);
    if (read.coverage >= ON_TOPIC)
      documents.push({
        ...read,
        extraction,
        weights: weightsOf(subject, extraction.language === 'und' ? 'en' : extraction.language),
      });
  }
  return { documents: aboutIt(documents), isCut, isStopped: false };
}

/** Beside documents that are about the subject those that only mention it are left out. */
function aboutIt(documents: Reading['documents']): Reading['documents'] {
  const least = BESIDE * Math.max(0, ...documents.map(({ coverage }) => coverage));
  return documents.filter(({ coverage }) => coverage >= least);
}

/** `undefined` for a text that takes too long to read. */
async function extracted(
  work: Work,
  { text, title, language, toldFrom }: SourceDocument,
  length: number,
  signal: AbortSignal,
): Promise<Extraction | undefined> {
  const request = {
    text: text.slice(0, length).toWellFormed(), // not in the middle of a character
    title,
    referenceDate: toldFrom,
    ...(language !== 'und' && { language }),
    tasks: ['claims', 'predictions', 'edges', 'points'] as const,
  };
  return work.run('extract', request, signal).catch((error: unknown) => {
    if (isNotRead(error) && error.status === 422) return undefined;
    throw error;
  });
}

/** For documents without a date: the day, so that the same question on one day reads them alike. */
export const today = (): Date => new Date(new Date().toISOString().slice(0, 10));
