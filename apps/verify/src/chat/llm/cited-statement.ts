import type { ReviewQuestion } from '@plumbline/extraction';
import { extractMarkers, removeMarkers } from '../wording/citation-markers.ts';

/** What a marker stands for: `supportingTexts` bear a sentence out, `title` may lend it names. */
export interface MarkerSource {
  supportingTexts: readonly string[];
  /** Read by the judge alone: it may repeat what is false. */
  conclusion?: string;
  title: string;
}

/** What the sentences of a reply are held against. */
export interface CitationContext {
  /** `undefined` for a marker that stands for nothing. */
  getSource: (marker: number) => MarkerSource | undefined;
  /** Of the reply, ISO 639-1. */
  language: string;
  /** What the user asked: names may be taken from it. */
  question: string;
}

/** A sentence with what it cites. */
export interface CitedStatement {
  markers: number[];
  /** Those that stand for something. */
  sources: MarkerSource[];
  /** The sentence without markers, and without the sign of a list before it. */
  statement: string;
}

export const LIST_SIGN = /^\s*(?:(?:[-*•]|\d{1,2}[.)])\s+)?/u;
const EMPHASIS = /\*\*|__|`/g;

/** `undefined` for a sentence that cites nothing, or that has no words. */
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

/** Asks whether the sources bear the sentence out. */
export function toReviewQuestion(
  { sources, statement }: CitedStatement,
  { language, question }: CitationContext,
): ReviewQuestion {
  return {
    ...{ field: 'reply', language },
    statement: statement.replace(EMPHASIS, ''),
    sources: sources.flatMap(({ supportingTexts }) => supportingTexts),
    context: [...sources.map(({ title }) => title), question].filter(Boolean),
    passages: sources.flatMap(({ supportingTexts, conclusion = '', title }) =>
      [...supportingTexts, conclusion].filter(Boolean).map((text) => ({ text, title })),
    ),
  };
}
