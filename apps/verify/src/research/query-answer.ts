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

/** The excerpts that answer the query itself, and who found them; none: what was read does not answer it. */
export interface QueryAnswer {
  excerpts: Excerpt[];
  engine: string;
}

/** Puts a question to the engine's answering, a statement to its judging. Not for topics. */
export async function answerQuery(
  engine: Engine,
  form: Exclude<Form, 'topic'>,
  { query, language }: Subject,
  documents: readonly ReadDocument[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const pool = documents.flatMap(({ excerpts }) => excerpts);
  if (!pool.length) return { excerpts: [], engine: 'offline' };
  if (form === 'statement') return checked();
  const asked = documents.slice(0, MOST_PASSAGES);
  const starts = asked.map(({ document, excerpts }) => (document.text.length <= LONGEST_PASSAGE ? 0 : bestStart(excerpts)));
  const passages = asked.map(({ document }, at) => ({
    id: String(at),
    text: document.text.slice(starts[at], (starts[at] ?? 0) + LONGEST_PASSAGE).toWellFormed(),
    title: document.title,
  }));
  const { result, engine: by } = await engine.answer({ question: query, passages, language }, signal);
  const places = result.grounded ? result.sentences.flatMap(({ citations }) => citations) : [];
  const found = places.flatMap(({ passage, start, end }) => {
    const own = asked[Number(passage)];
    const offset = starts[Number(passage)] ?? 0;
    return (
      own?.excerpts.find(
        (excerpt) =>
          excerpt.start < offset + end &&
          offset + start < excerpt.end &&
          excerpt.text.includes(excerpt.document.text.slice(offset + start, offset + end).trim()),
      ) ?? []
    );
  });
  return { excerpts: [...new Set(found)].slice(0, MOST_GIVEN), engine: by };

  async function checked(): Promise<QueryAnswer> {
    const near = pool
      .filter(({ own }) => own >= ABOUT)
      .sort((a, b) => b.own - a.own)
      .slice(0, MOST_JUDGED);
    if (!near.length) return { excerpts: [], engine: 'offline' };
    const evidence = near.map(({ text }, at) => ({ id: String(at), text }));
    const { result, engine: by } = await engine.judge({ claim: query, evidence, language }, signal);
    const decided = near
      .map((excerpt, at) => ({ excerpt, judgement: result[at] }))
      .filter(({ judgement }) => judgement && judgement.stance !== 'NEUTRAL' && judgement.confidence >= SURE)
      .sort((a, b) => (b.judgement?.confidence ?? 0) - (a.judgement?.confidence ?? 0));
    // One of each story: reprints say nothing more.
    const stories = new Set<number>();
    const own = decided.filter(({ excerpt: { document } }) => !stories.has(document.story) && stories.add(document.story));
    return { excerpts: own.slice(0, MOST_GIVEN).map(({ excerpt }) => excerpt), engine: by };
  }
}

/** Where the stretch of a long document begins that has most of the subject. */
function bestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.own - a.own)[0]?.start ?? 0;
}
