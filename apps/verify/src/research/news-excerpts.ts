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

const MAX_EXCERPTS_PER_DOCUMENT = 3;
/** By how much each excerpt of a document lowers the score of the next one. */
const REPEATED_DOCUMENT_PENALTY = 0.1;

/**
 * Expands sentences to excerpts that can be understood alone. Of sentences in one excerpt, only the
 * best counts, and other documents come before further excerpts of the same one. Text that
 * instructs its reader is left out.
 *
 * @param ranked best first
 */
export function selectExcerpts(ranked: readonly RankedSentence[], maxCount: number): NewsPassage[] {
  const excerptsByDocument = new Map<SourceDocument, NewsPassage[]>();
  const scored: { excerpt: NewsPassage; score: number }[] = [];
  for (const sentence of ranked) {
    const excerpt = toExcerpt(sentence);
    if (!excerpt) continue;
    const { document } = excerpt;
    const others = excerptsByDocument.get(document) ?? [];
    const isTaken = others.some(({ start, end }) => start < excerpt.end && excerpt.start < end);
    if (isTaken || others.length >= MAX_EXCERPTS_PER_DOCUMENT) continue;
    excerptsByDocument.set(document, [...others, excerpt]);
    const penalty = others.length * REPEATED_DOCUMENT_PENALTY;
    scored.push({ excerpt, score: sentence.answer.score - penalty });
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCount)
    .map(({ excerpt }) => excerpt);
}

function toExcerpt({ answer, document, passageStart }: RankedSentence): NewsPassage | undefined {
  for (const span of [answer.excerpt, answer]) {
    const [start, end] = [passageStart + span.start, passageStart + span.end];
    const text = document.text.slice(start, end);
    if (removeInstructions(text) === text) return { document, start, end, text };
  }
  return undefined;
}
