import { type Sentence, sentences } from '@plumbline/text';

/** A document, read once for whatever is asked of it. */
export interface Page {
  text: string;
  /** With headings, links and tables marked; the text where nothing better is known. */
  markdown: string;
  title: string;
  language: string;
  referenceDate: Date;
  sentences: Sentence[];
}

const LONGEST = 400_000;

/** Reads a document; what is beyond 400,000 characters is left out. */
export function readPage(
  { text, markdown, title }: { text: string; markdown?: string; title?: string | null },
  language: string,
  referenceDate: Date,
): Page {
  const own = text.slice(0, LONGEST);
  return {
    text: own,
    markdown: markdown?.slice(0, LONGEST) ?? own,
    title: (title ?? '').slice(0, 1000),
    language,
    referenceDate,
    sentences: sentences(own, language).filter(({ block }) => block !== 'code'),
  };
}
