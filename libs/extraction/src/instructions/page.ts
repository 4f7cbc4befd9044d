import { type Sentence, UNREAD_BLOCKS } from '@plumbline/text';
import { splitMarkedSentences } from '../reader-address/readable-sentences.ts';
import { SentenceParses } from '../sentence-parses.ts';

/** A document prepared for all instructions. */
export interface Page {
  text: string;
  /** With Markdown for headings, links and tables; otherwise the plain text. */
  markdown: string;
  title: string;
  language: string;
  referenceDate: Date;
  sentences: Sentence[];
  /** Grammar of the sentences, parsed on demand. */
  parses: SentenceParses;
}

const MAX_PAGE_CHARS = 400_000;

/** Prepares a document. Text after 400,000 characters is left out. */
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
    sentences: splitMarkedSentences(pageText, language).filter(
      ({ block }) => !UNREAD_BLOCKS.has(block),
    ),
  };
}
