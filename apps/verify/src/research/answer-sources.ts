import type { AnswerPassage, Citation, Engine } from '@plumbline/extraction';
import { type DocumentExcerpts, measureDateline } from './excerpt-extraction.ts';
import type { Excerpt } from './excerpt.ts';
import { extractTermSet } from './subject-relevance.ts';

const MAX_PASSAGE_CHARS = 4_000;
const MAX_LEAD_CHARS = 300;
/** Beyond it, so that the engine can tell which sentence is cut. */
const MAX_SENTENCE_REST_CHARS = 600;

/** A document, and the stretch of it that an engine reads. */
export interface AnswerSource extends DocumentExcerpts {
  start: number;
  passage: Omit<AnswerPassage, 'id'>;
}

/** Asks one question of some documents. */
export const askEngine = (
  engine: Engine,
  { question, language }: { question: string; language: string },
  sources: readonly AnswerSource[],
  signal: AbortSignal,
) => {
  const passages = sources.map(({ passage }, at) => ({ ...passage, id: String(at) }));
  return engine.answer({ question, passages, isUnordered: true, language }, signal);
};

/** Finds the excerpt of a citation, the same for the same place. */
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

/** The rules were measured without the day of a page. */
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

/** The excerpt that holds a cited place, or the place itself where none may be quoted alone. */
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

/** Where the stretch of a long document begins that has most of the subject. */
function findBestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.ownCoverage - a.ownCoverage)[0]?.start ?? 0;
}
