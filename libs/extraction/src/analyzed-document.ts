import {
  type DateMention,
  type NamedEntity,
  type Sentence,
  detectLanguage,
  extractNamedEntities,
  replaceUndetermined,
  toLanguageHint,
} from '@plumbline/text';
import { splitMarkedSentences } from './reader-address/readable-sentences.ts';
import { SentenceParses } from './sentence-parses.ts';
import { groupBySentence, readDocumentDates } from './dates/document-dates.ts';

/** Longer documents are rejected; callers split books into chapters. */
export const MAX_DOCUMENT_CHARS = 400_000;

/** A document as the caller submits it. */
export interface SourceDocument {
  text: string;
  title?: string;
  /** Name or host of the publication; passed to a language model. */
  outlet?: string;
  /** Authors as named on the page; passed to a language model. */
  author?: string;
  /** Publication date; undefined when unknown. */
  publishedAt?: Date;
  /** Reference date for "yesterday": the publication date if known. */
  referenceDate: Date;
  /** Whether the date of writing is unknown. Relative dates then get no value. */
  isUndated?: boolean;
  /** ISO 639-1; detected when left out. */
  language?: string;
}

/** A document analysed once for all tasks: its sentences with their dates and names. */
export interface AnalyzedDocument {
  text: string;
  title: string;
  referenceDate: Date;
  /** Whether the reference date is only the day of the analysis. */
  isUndated: boolean;
  language: string;
  sentences: Sentence[];
  /** Grammar of the sentences, parsed on demand. */
  parses: SentenceParses;
  /** By sentence index. */
  datesBySentence: DateMention[][];
  /** By sentence index. */
  namesBySentence: NamedEntity[][];
}

/**
 * @throws RangeError when the text is longer than 400,000 characters or the reference date is
 *   invalid
 */
export function validateDocument({ text, referenceDate }: SourceDocument): void {
  if (text.length > MAX_DOCUMENT_CHARS)
    throw new RangeError(
      `the document has ${text.length} characters, but at most ${MAX_DOCUMENT_CHARS} can be read`,
    );
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('the reference date is not a valid date');
}

/** Finds the sentences, dates and names of a document. Throws as `validateDocument` does. */
export function analyzeDocument(document: SourceDocument): AnalyzedDocument {
  validateDocument(document);
  const { text, title = '', referenceDate, language, isUndated = false } = document;
  const languageCode = language ?? detectLanguage(text).code;
  const documentSentences = splitMarkedSentences(text, replaceUndetermined(languageCode));
  const read = {
    ...{ text, referenceDate, language: languageCode },
    ...{ sentences: documentSentences, parses: new SentenceParses(languageCode) },
  };
  return {
    ...read,
    title,
    isUndated,
    datesBySentence: readDocumentDates(read),
    namesBySentence: groupBySentence(
      documentSentences,
      extractNamedEntities(text, toLanguageHint(languageCode)),
    ),
  };
}
