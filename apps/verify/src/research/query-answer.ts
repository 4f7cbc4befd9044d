import type { Engine } from '@plumbline/extraction';
import type { Excerpt } from './excerpt.ts';
import type { ReadDocument } from './excerpts.ts';
import type { Form } from './question.ts';
import type { Subject } from './subject.ts';

const MOST_PASSAGES = 20;
const LONGEST_PASSAGE = 4_000;
const MOST_JUDGED = 16;
const MOST_GIVEN = 4;
/** A sentence has to have so much of a statement to say anything of it. */
const ABOUT = 0.5;
const SURE = 0.55;
/** And so much to be heard beside what decides. */
const BESIDE = 0.6;

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
  form: Exclude<Form, 'topic'>,
  subject: Subject,
  documents: readonly ReadDocument[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  if (!documents.some(({ excerpts }) => excerpts.length))
    return { excerpts: [], engine: 'offline' };
  if (form === 'question') return answered(engine, subject, documents, signal);
  const pool = documents.flatMap(({ excerpts }) => excerpts);
  const judged = await checked(engine, subject, pool, signal);
  const found =
    judged.excerpts.length || !subject.isQuestion
      ? judged
      : await answered(engine, subject, documents, signal);
  if (!found.excerpts.length) return found;
  const beside = pool.filter(({ own }) => own >= BESIDE).sort((a, b) => b.own - a.own);
  return { ...found, excerpts: oncePerStory([...found.excerpts, ...beside]).slice(0, MOST_GIVEN) };
}

/** Reprints say nothing more. */
function oncePerStory(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(
    ({ document }) => !stories.has(document.story) && stories.add(document.story),
  );
}

async function answered(
  engine: Engine,
  { query, language }: Subject,
  documents: readonly ReadDocument[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const asked = documents.slice(0, MOST_PASSAGES);
  const starts = asked.map(({ document, excerpts }) =>
    document.text.length <= LONGEST_PASSAGE ? 0 : bestStart(excerpts),
  );
  const passages = asked.map(({ document }, at) => ({
    id: String(at),
    text: document.text.slice(starts[at], (starts[at] ?? 0) + LONGEST_PASSAGE).toWellFormed(),
    title: document.title,
  }));
  const { result, engine: by } = await engine.answer(
    { question: query, passages, language },
    signal,
  );
  const places = result.grounded ? result.sentences.flatMap(({ citations }) => citations) : [];
  const found = places.flatMap(({ passage, start, end }) => {
    const { document, excerpts } = asked[Number(passage)] ?? {};
    const offset = starts[Number(passage)] ?? 0;
    const quote = document?.text.slice(offset + start, offset + end).trim();
    return (
      excerpts?.find(
        (one) =>
          one.start < offset + end && offset + start < one.end && quote && one.text.includes(quote),
      ) ?? []
    );
  });
  return { excerpts: [...new Set(found)].slice(0, MOST_GIVEN), engine: by };
}

/** What supports or contradicts it. */
async function checked(
  engine: Engine,
  { query, language }: Subject,
  pool: readonly Excerpt[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const near = pool
    .filter(({ own }) => own >= ABOUT)
    .sort((a, b) => b.own - a.own)
    .slice(0, MOST_JUDGED);
  if (!near.length) return { excerpts: [], engine: 'offline' };
  const evidence = near.map(({ text }, at) => ({ id: String(at), text }));
  const { result, engine: by } = await engine.judge({ claim: query, evidence, language }, signal);
  const decided = near
    .map((excerpt, at) => ({ excerpt, judgement: result[at] }))
    .filter(
      ({ judgement }) =>
        judgement && judgement.stance !== 'NEUTRAL' && judgement.confidence >= SURE,
    )
    .sort((a, b) => (b.judgement?.confidence ?? 0) - (a.judgement?.confidence ?? 0));
  return {
    excerpts: oncePerStory(decided.map(({ excerpt }) => excerpt)).slice(0, MOST_GIVEN),
    engine: by,
  };
}

/** Where the stretch of a long document begins that has most of the subject. */
function bestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.own - a.own)[0]?.start ?? 0;
}
