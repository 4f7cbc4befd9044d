import { type RankedAnswer, removeInstructions } from '@plumbline/extraction';
import type { SourceDocument } from '../retrieval/source-document.types.ts';

/** A part of a document: `text === document.text.slice(start, end)`. */
export interface NewsPassage {
  document: SourceDocument;
  start: number;
  end: number;
  text: string;
}

/** A ranked sentence with its document. */
export interface RankedSentence {
  answer: RankedAnswer;
  document: SourceDocument;
  /** Offset in the document of the passage that the offsets of the answer refer to. */
  passageStart: number;
}

const MAX_EXCERPTS_PER_DOCUMENT = 2;

/**
 * Expands sentences to excerpts that can be understood alone. Of sentences in one excerpt, only the
 * best counts. Text that instructs its reader is left out.
 *
 * @param ranked best first
 */
export function selectExcerpts(ranked: readonly RankedSentence[], maxCount: number): NewsPassage[] {
  const excerpts: NewsPassage[] = [];
  for (const sentence of ranked) {
    if (excerpts.length >= maxCount) break;
    const excerpt = toExcerpt(sentence);
    const others = excerpts.filter(({ document }) => document === excerpt?.document);
    const isTaken = others.some(({ start, end }) => start < excerpt!.end && excerpt!.start < end);
    if (excerpt && !isTaken && others.length < MAX_EXCERPTS_PER_DOCUMENT) excerpts.push(excerpt);
  }
  return excerpts;
}

function toExcerpt({ answer, document, passageStart }: RankedSentence): NewsPassage | undefined {
  for (const span of [answer.excerpt, answer]) {
    const [start, end] = [passageStart + span.start, passageStart + span.end];
    const text = document.text.slice(start, end);
    if (removeInstructions(text) === text) return { document, start, end, text };
  }
  return undefined;
}
