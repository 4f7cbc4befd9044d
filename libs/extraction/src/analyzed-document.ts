import {
  type DateMention,
  type NamedEntity,
  type Sentence,
  detectLanguage,
  extractNamedEntities,
  splitSentences,
  replaceUndetermined,
  toLanguageHint,
} from '@plumbline/text';
import { SentenceParses } from './sentence-parses.ts';
import { groupBySentence, readDocumentDates } from './dates/document-dates.ts';

/** Longer documents are refused: callers cut books into chapters. */
export const MAX_DOCUMENT_CHARS = 400_000;

/** A document as it comes in. */
export interface SourceDocument {
  text: string;
  title?: string;
  /** The publication, by name or host; a language model is told of it. */
  outlet?: string;
  /** As the page names them; a language model is told of them. */
  author?: string;
  /** When it was published; left out where that is not known. */
  publishedAt?: Date;
  /** The day "yesterday" is told from: the publication date where it is known. */
  referenceDate: Date;
  /** Nobody knows when it was written: what it tells from that day has no date. */
  isUndated?: boolean;
  /** ISO 639-1; detected when left out. */
  language?: string;
}

/** A document read once for every task: sentences, and what stands in each. */
export interface AnalyzedDocument {
  text: string;
  title: string;
  referenceDate: Date;
  /** Whether the reference date is only the day of reading. */
  isUndated: boolean;
  language: string;
  sentences: Sentence[];
  /** Grammar of sentences, parsed when asked for. */
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
      `document of ${text.length} characters: at most ${MAX_DOCUMENT_CHARS} can be read`,
    );
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('the reference date is not a valid date');
}

/** Reads a document into sentences, dates and names. Throws as `validateDocument` does. */
export function analyzeDocument(document: SourceDocument): AnalyzedDocument {
  validateDocument(document);
  const { text, title = '', referenceDate, language, isUndated = false } = document;
  const languageCode = language ?? detectLanguage(text).code;
  const documentSentences = splitSentences(text, replaceUndetermined(languageCode));
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
