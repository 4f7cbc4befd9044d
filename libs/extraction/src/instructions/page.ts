import { type Sentence, splitSentences } from '@plumbline/text';
import { SentenceParses } from '../sentence-parses.ts';

/** A document, read once for whatever is asked of it. */
export interface Page {
  text: string;
  /** With headings, links and tables marked; the text where nothing better is known. */
  markdown: string;
  title: string;
  language: string;
  referenceDate: Date;
  sentences: Sentence[];
  /** Grammar of sentences, parsed when asked for. */
  parses: SentenceParses;
}

const MAX_PAGE_CHARS = 400_000;

/** Reads a document; what is beyond 400,000 characters is left out. */
export function parsePage(
  { text, markdown, title }: { text: string; markdown?: string; title?: string | null },
  language: string,
  referenceDate: Date,
): Page {
  const pageText = text.slice(0, MAX_PAGE_CHARS);
  return {
    text: pageText,
    markdown: markdown?.slice(0, MAX_PAGE_CHARS) ?? pageText,
    title: (title ?? '').slice(0, 1000),
    language,
    referenceDate,
    parses: new SentenceParses(language),
    sentences: splitSentences(pageText, language).filter(({ block }) => block !== 'code'),
  };
}
