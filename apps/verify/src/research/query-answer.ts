import type { Engine } from '@plumbline/extraction';
import type { Excerpt } from './excerpt.ts';
import type { DocumentExcerpts } from './excerpt-extraction.ts';
import type { QueryForm } from './question.ts';
import type { Subject } from './subject.ts';

const MAX_PASSAGES = 20;
const MAX_PASSAGE_CHARS = 4_000;
const MAX_JUDGED_EXCERPTS = 16;
const MAX_ANSWER_EXCERPTS = 4;
/** A sentence has to have so much of a statement to say anything of it. */
const MIN_STATEMENT_COVERAGE = 0.5;
const MIN_CONFIDENCE = 0.55;
/** And so much to be heard beside what decides. */
const MIN_COUNTERPART_COVERAGE = 0.6;

/**
 * The excerpts that answer the query itself, and who found them; none: what was read does not
 * answer it.
 */
export interface QueryAnswer {
  excerpts: Excerpt[];
  engine: string;
}

/**
 * Puts a question to the engine's answering, a statement to its judging, and a question whether
 * something is so to both. Beside what answers it stands what other stories say of just that, lest
 * one side be heard alone. Not for topics.
 */
export async function answerQuery(
  engine: Engine,
  form: Exclude<QueryForm, 'topic'>,
  subject: Subject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  if (!documents.some(({ excerpts }) => excerpts.length))
    return { excerpts: [], engine: 'offline' };
  if (form === 'question') return answerQuestion(engine, subject, documents, signal);
  const pool = documents.flatMap(({ excerpts }) => excerpts);
  const statementAnswer = await judgeStatement(engine, subject, pool, signal);
  const answer =
    statementAnswer.excerpts.length || !subject.isQuestion
      ? statementAnswer
      : await answerQuestion(engine, subject, documents, signal);
  if (!answer.excerpts.length) return answer;
  const counterparts = pool
    .filter(({ ownCoverage }) => ownCoverage >= MIN_COUNTERPART_COVERAGE)
    .sort((a, b) => b.ownCoverage - a.ownCoverage);
  return {
    ...answer,
    excerpts: keepOnePerStory([...answer.excerpts, ...counterparts]).slice(0, MAX_ANSWER_EXCERPTS),
  };
}

/** Reprints say nothing more. */
function keepOnePerStory(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(
    ({ document }) => !stories.has(document.story) && stories.add(document.story),
  );
}

async function answerQuestion(
  engine: Engine,
  { query, language }: Subject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const passageDocuments = documents.slice(0, MAX_PASSAGES);
  const starts = passageDocuments.map(({ document, excerpts }) =>
    document.text.length <= MAX_PASSAGE_CHARS ? 0 : findBestStart(excerpts),
  );
  const passages = passageDocuments.map(({ document }, at) => ({
    id: String(at),
    text: document.text.slice(starts[at], (starts[at] ?? 0) + MAX_PASSAGE_CHARS).toWellFormed(),
    title: document.title,
  }));
  const { result, engine: engineName } = await engine.answer(
    { question: query, passages, language },
    signal,
  );
  const citations = result.grounded ? result.sentences.flatMap(({ citations }) => citations) : [];
  const citedExcerpts = citations.flatMap(({ passage, start, end }) => {
    const { document, excerpts } = passageDocuments[Number(passage)] ?? {};
    const offset = starts[Number(passage)] ?? 0;
    const quote = document?.text.slice(offset + start, offset + end).trim();
    return (
      excerpts?.find(
        (one) =>
          one.start < offset + end && offset + start < one.end && quote && one.text.includes(quote),
      ) ?? []
    );
  });
  return {
    excerpts: [...new Set(citedExcerpts)].slice(0, MAX_ANSWER_EXCERPTS),
    engine: engineName,
  };
}

/** What supports or contradicts it. */
async function judgeStatement(
  engine: Engine,
  { query, language }: Subject,
  pool: readonly Excerpt[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const candidates = pool
    .filter(({ ownCoverage }) => ownCoverage >= MIN_STATEMENT_COVERAGE)
    .sort((a, b) => b.ownCoverage - a.ownCoverage)
    .slice(0, MAX_JUDGED_EXCERPTS);
  if (!candidates.length) return { excerpts: [], engine: 'offline' };
  const evidence = candidates.map(({ text }, at) => ({ id: String(at), text }));
  const { result, engine: engineName } = await engine.classifyStance(
    { claim: query, evidence, language },
    signal,
  );
  const decidingExcerpts = candidates
    .map((excerpt, at) => ({ excerpt, judgement: result[at] }))
    .filter(
      ({ judgement }) =>
        judgement && judgement.stance !== 'NEUTRAL' && judgement.confidence >= MIN_CONFIDENCE,
    )
    .sort((a, b) => (b.judgement?.confidence ?? 0) - (a.judgement?.confidence ?? 0));
  return {
    excerpts: keepOnePerStory(decidingExcerpts.map(({ excerpt }) => excerpt)).slice(
      0,
      MAX_ANSWER_EXCERPTS,
    ),
    engine: engineName,
  };
}

/** Where the stretch of a long document begins that has most of the subject. */
function findBestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.ownCoverage - a.ownCoverage)[0]?.start ?? 0;
}
