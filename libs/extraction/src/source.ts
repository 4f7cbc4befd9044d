import {
  type DateMention,
  type Name,
  type Sentence,
  dates,
  detectLanguage,
  names,
  sentences,
} from '@plumbline/text';
import { withYears } from './points/years.ts';

/** Longer documents are refused: callers cut books into chapters. */
export const LONGEST_DOCUMENT = 400_000;

/** A document as it comes in. */
export interface SourceDocument {
  text: string;
  title?: string;
  /** The day "yesterday" is told from: the publication date where it is known. */
  referenceDate: Date;
  /** ISO 639-1; detected when left out. */
  language?: string;
}

/** A document read once for every task: sentences, and what stands in each. */
export interface Source {
  text: string;
  title: string;
  referenceDate: Date;
  language: string;
  sentences: Sentence[];
  /** By sentence index. */
  dates: DateMention[][];
  /** By sentence index. */
  names: Name[][];
}

/**
 * @throws RangeError when the text is longer than 400,000 characters or the reference date is
 *   invalid
 */
export function checkDocument({ text, referenceDate }: SourceDocument): void {
  if (text.length > LONGEST_DOCUMENT)
    throw new RangeError(
      `document of ${text.length} characters: at most ${LONGEST_DOCUMENT} can be read`,
    );
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('the reference date is not a valid date');
}

/** Reads a document into sentences, dates and names. Throws as `checkDocument` does. */
export function readSource(document: SourceDocument): Source {
  checkDocument(document);
  const { text, title = '', referenceDate, language } = document;
  const code = language ?? detectLanguage(text).code;
  const found = sentences(text, code === 'und' ? 'en' : code);
  return {
    text,
    title,
    referenceDate,
    language: code,
    sentences: found,
    dates: bySentence(found, dates(text, { reference: referenceDate, language: code })).map(
      (of, at) => withYears(found[at]!.text, found[at]!.start, of),
    ),
    names: bySentence(found, names(text, code === 'und' ? undefined : code)),
  };
}

/**
 * Hands each mention to the sentence it stands in; both lists ascend, so one pass does. What
 * crosses a boundary belongs to none.
 */
function bySentence<T extends { start: number; end: number }>(
  found: Sentence[],
  mentions: T[],
): T[][] {
  const out: T[][] = found.map(() => []);
  let at = 0;
  for (const mention of mentions) {
    while (at < found.length && (found[at]?.end ?? 0) <= mention.start) at += 1;
    const sentence = found[at];
    if (sentence && mention.start >= sentence.start && mention.end <= sentence.end)
      out[at]?.push(mention);
  }
  return out;
}
