import type { SourceDocument } from '../retrieval/source-document.types.ts';

/** A part of a document's text: `text === document.text.slice(start, start + text.length)`. */
export interface TextPassage {
  start: number;
  text: string;
}

/** As much as the rules read of one passage. */
const MAX_PASSAGE_CHARS = 4_000;
const MAX_PASSAGES = 5;
const SENTENCE_END = /[.!?。！？]["”»」』)]*\s/gu;

/**
 * Splits the text of a document at the ends of paragraphs or sentences. Of a large ingested
 * document only the passages that the search found are used.
 */
export function splitIntoPassages({ text, passages }: SourceDocument): TextPassage[] {
  const spans = passages ?? [{ start: 0, end: text.length }];
  return spans.flatMap(({ start, end }) => splitSpan(text, start, end)).slice(0, MAX_PASSAGES);
}

function splitSpan(text: string, start: number, end: number): TextPassage[] {
  const parts: TextPassage[] = [];
  let partStart = start;
  while (partStart < end && parts.length < MAX_PASSAGES) {
    const partEnd =
      end - partStart <= MAX_PASSAGE_CHARS
        ? end
        : partStart + findCut(text.slice(partStart, partStart + MAX_PASSAGE_CHARS));
    parts.push({ start: partStart, text: text.slice(partStart, partEnd) });
    partStart = partEnd;
  }
  return parts;
}

/** The last end of a paragraph in the second half, else of a sentence, else of the whole part. */
function findCut(part: string): number {
  const paragraphEnd = part.lastIndexOf('\n') + 1;
  if (paragraphEnd > part.length / 2) return paragraphEnd;
  const lastEnd = [...part.matchAll(SENTENCE_END)].at(-1);
  return lastEnd ? lastEnd.index + lastEnd[0].length : part.length;
}
