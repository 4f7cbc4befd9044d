import type { ReviewQuestion } from '@plumbline/extraction';
import { extractMarkers, removeMarkers } from '../wording/citation-markers.ts';

/**
 * The source that a marker cites. `supportingTexts` must entail a sentence; `title` may contribute
 * names.
 */
export interface MarkerSource {
  supportingTexts: readonly string[];
  /** The publisher and the date, which a sentence may state. */
  attribution?: string;
  /** Only the judge reads it, because it may repeat a false claim. */
  conclusion?: string;
  title: string;
}

/** What the sentences of a reply are checked against. */
export interface CitationContext {
  /** Returns `undefined` for an unknown marker. */
  getSource: (marker: number) => MarkerSource | undefined;
  /** ISO 639-1 language of the reply. */
  language: string;
  /** The user's question. A sentence may take names from it. */
  question: string;
}

/** A sentence and its citations. */
export interface CitedStatement {
  markers: number[];
  /** The sources of the known markers. */
  sources: MarkerSource[];
  /** The sentence without markers and without a leading list sign. */
  statement: string;
}

export const LIST_SIGN = /^\s*(?:(?:[-*•]|\d{1,2}[.)])\s+)?/u;
const EMPHASIS = /\*\*|__|`/g;

/** Returns `undefined` for a sentence that cites no known source or has no words. */
export function parseCitedStatement(
  sentence: string,
  { getSource }: CitationContext,
): CitedStatement | undefined {
  const markers = extractMarkers(sentence);
  const statement = removeMarkers(sentence).replace(LIST_SIGN, '');
  const sources = markers.flatMap((marker) => getSource(marker) ?? []);
  return sources.length && /\p{L}{2}/u.test(statement)
    ? { markers, sources, statement }
    : undefined;
}

/** Builds the question whether the sources entail the sentence. */
export function toReviewQuestion(
  { sources, statement }: CitedStatement,
  { language, question }: CitationContext,
): ReviewQuestion {
  return {
    ...{ field: 'reply', language },
    statement: statement.replace(EMPHASIS, ''),
    sources: sources.flatMap(({ supportingTexts, attribution }) => [
      ...supportingTexts,
      ...(attribution ? [attribution] : []),
    ]),
    context: [...sources.map(({ title }) => title), question].filter(Boolean),
    passages: sources.flatMap(({ supportingTexts, conclusion = '', title, attribution }) =>
      [...supportingTexts, conclusion]
        .filter(Boolean)
        .map((text) => ({ text, title: attribution ? `${title} (${attribution})` : title })),
    ),
  };
}
