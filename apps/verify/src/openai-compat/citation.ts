import { splitSentences } from '@plumbline/text';

/** A part of a text, in UTF-16 code units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A source that a reply cites. */
export interface Citation {
  /** The number `[n]` that cites it in the text. */
  marker: number;
  source_id: string | null;
  /** Verbatim from the source. */
  quote: string;
  /** Offsets of the quote in the stored text of the source; null when unknown. */
  start: number | null;
  end: number | null;
  /** The address of the article; null for content without one. */
  url: string | null;
  title: string;
  /** The publisher's name, or its domain. */
  outlet: string | null;
  /** ISO 8601. */
  published_at: string | null;
  /** The sentences of the reply that cite the source. */
  text_spans: TextSpan[];
}

/** Returns the sentences of a text that contain the marker `[n]`. */
export function findCitingSentences(text: string, marker: number): TextSpan[] {
  const mark = `[${marker}]`;
  return splitSentences(text)
    .filter((sentence) => sentence.text.includes(mark))
    .map(({ start, end }) => ({ start, end }));
}

/** Adds the citing sentences to citations that were made before the text was complete. */
export const locateCitations = (
  text: string,
  citations: readonly Omit<Citation, 'text_spans'>[],
): Citation[] =>
  citations.map((citation) => ({
    ...citation,
    text_spans: findCitingSentences(text, citation.marker),
  }));
