import type { AnswerPassage, Citation, Engine } from '@plumbline/extraction';
import { type DocumentExcerpts, measureDateline } from './excerpt-extraction.ts';
import type { Excerpt } from './excerpt.ts';
import { extractTermSet } from './subject-relevance.ts';

const MAX_PASSAGE_CHARS = 4_000;
const MAX_LEAD_CHARS = 300;
/** Extra characters for a model, so that it can see that the last sentence is cut. */
const MAX_SENTENCE_REST_CHARS = 600;

/** A document and the passage of it that the engine reads. */
export interface AnswerSource extends DocumentExcerpts {
  start: number;
  passage: Omit<AnswerPassage, 'id'>;
}

/** Asks the engine one question about the passages. */
export const askEngine = (
  engine: Engine,
  { question, language }: { question: string; language: string },
  sources: readonly AnswerSource[],
  signal: AbortSignal,
) => {
  const passages = sources.map(({ passage }, at) => ({ ...passage, id: String(at) }));
  return engine.answer({ question, passages, isUnordered: true, language }, signal);
};

/** Creates a function that maps a citation to its excerpt; equal places give the same object. */
export function createExcerptLocator(
  sources: readonly AnswerSource[],
): (citation: Citation) => Excerpt[] {
  const excerptByPlace = new Map<string, Excerpt | undefined>();
  return ({ passage, start, end }) => {
    const key = `${passage} ${start} ${end}`;
    const source = sources[Number(passage)];
    if (source && !excerptByPlace.has(key))
      excerptByPlace.set(key, toCitedExcerpt(source, source.start + start, source.start + end));
    const excerpt = excerptByPlace.get(key);
    return excerpt ? [excerpt] : [];
  };
}

/**
 * Only a model gets the rest of the last sentence and the date: the rules were evaluated without
 * them.
 */
export function toAnswerSource(source: DocumentExcerpts, isForModel: boolean): AnswerSource {
  const { title, outlet, publishedAt, text } = source.document;
  const start = text.length <= MAX_PASSAGE_CHARS ? 0 : findBestStart(source.excerpts);
  const maxChars = MAX_PASSAGE_CHARS + (isForModel ? MAX_SENTENCE_REST_CHARS : 0);
  const passage = {
    text: text.slice(start, start + maxChars).toWellFormed(),
    ...{ title, outlet, lead: text.slice(0, MAX_LEAD_CHARS) },
    ...(isForModel && publishedAt && { date: publishedAt }),
  };
  return { ...source, start, passage };
}

/** The excerpt that contains the cited place, or a new excerpt of the place when there is none. */
function toCitedExcerpt(
  { document, excerpts, coverage }: DocumentExcerpts,
  start: number,
  end: number,
): Excerpt | undefined {
  const sentence = document.text.slice(start, end);
  const text = sentence.slice(measureDateline(sentence));
  if (!text.trim()) return undefined;
  const excerpt = excerpts.find(
    (one) => one.start < end && start < one.end && one.text.includes(text.trim()),
  );
  if (excerpt) return excerpt;
  const language = document.language === 'und' ? 'en' : document.language;
  return {
    ...{ document, start: end - text.length, end, text, sentence: text, language },
    ...{ terms: extractTermSet(text, language), kindScores: new Map() },
    ...{ ownCoverage: 0, documentCoverage: coverage, position: 0 },
  };
}

/** The start of the excerpt that covers the subject best. */
function findBestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.ownCoverage - a.ownCoverage)[0]?.start ?? 0;
}
