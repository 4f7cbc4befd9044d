import type { EntailmentStrategy, Fact } from '@plumbline/entailment';
import type { Engine, TaskRunner } from '@plumbline/extraction';
import { askEngine, createExcerptLocator, toAnswerSource } from './answer-sources.ts';
import type { Excerpt } from './excerpt.ts';
import type { DocumentExcerpts } from './excerpt-extraction.ts';
import { judgeStatementByExcerpts } from './excerpt-judgement.ts';
import type { QueryForm } from './question.ts';
import { findRestatements } from './restated-figures.ts';
import type { ReportSentence } from './report-writer.ts';
import { findQuestionKind, type Subject } from './subject.ts';

const OFFLINE = 'offline';
const MAX_PASSAGES = 20;
const MAX_JUDGED_EXCERPTS = 16;
const MAX_ANSWER_EXCERPTS = 4;
/** Characters between two sentences of one stretch, at most. */
const MAX_SENTENCE_SPACE = 2;
/** What answers so much less surely than another document is of something else. */
const MAX_CONFIDENCE_GAP = 0.25;
/** A model cites more, and its reasons stand further down. */
const MAX_MODEL_ANSWER_EXCERPTS = 8;
/** A sentence has to have so much of a statement to say anything of it. */
const MIN_STATEMENT_COVERAGE = 0.5;
const MIN_CONFIDENCE = 0.55;
/** And so much to be heard beside what decides. */
const MIN_COUNTERPART_COVERAGE = 0.6;

/** What answers the query itself, and who found it. */
export interface QueryAnswer {
  /** Best first; none: what was read does not answer it. */
  excerpts: Excerpt[];
  /** The answer in a model's words, best first; empty where the rules answered. */
  sentences: ReportSentence[];
  /** Of the model, left out because their sources do not bear them out. */
  removedCount?: number;
  engine: string;
}

/** How the query is put, what it is about, and the language of the report, ISO 639-1. */
export interface QuerySubject {
  form: Exclude<QueryForm, 'topic'>;
  subject: Subject;
  language: string;
}

/** Who answers a query. */
export interface QueryTools {
  engine: Engine;
  judge: EntailmentStrategy;
  taskRunner: TaskRunner;
}

/**
 * Puts a question to the engine's answering, a statement to the judge, and a question whether
 * something is so to both. Beside what answers it stands what other stories say of just that, lest
 * one side be heard alone. Not for topics.
 */
export async function answerQuery(
  tools: QueryTools,
  query: QuerySubject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  if (!documents.some(({ excerpts }) => excerpts.length))
    return { excerpts: [], sentences: [], engine: OFFLINE };
  if (query.form === 'question') return answerQuestion(tools.engine, query, documents, signal);
  const pool = documents.flatMap(({ excerpts }) => excerpts);
  const answer = await answerStatement(tools, query, documents, pool, signal);
  if (!answer.excerpts.length) return answer;
  const counterparts = pool
    .filter(({ ownCoverage }) => ownCoverage >= MIN_COUNTERPART_COVERAGE)
    .sort((a, b) => b.ownCoverage - a.ownCoverage);
  return {
    ...answer,
    excerpts: keepOnePerStory([...answer.excerpts, ...counterparts]).slice(0, MAX_ANSWER_EXCERPTS),
  };
}

/** The rules judge better than they answer; a model words what a question whether asks for. */
async function answerStatement(
  tools: QueryTools,
  query: QuerySubject,
  documents: readonly DocumentExcerpts[],
  pool: readonly Excerpt[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const { engine } = tools;
  const { subject } = query;
  const judge = () => judgeStatement(tools, subject, pool, signal);
  if (!subject.isQuestion) return judge();
  const answer = () => answerQuestion(engine, query, documents, signal);
  const [first, second] = engine.id === OFFLINE ? [judge, answer] : [answer, judge];
  const firstAnswer = await first();
  return firstAnswer.excerpts.length ? firstAnswer : second();
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
  query: QuerySubject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  if (engine.id === OFFLINE) return answerByRules(engine, query, documents, signal);
  const sources = documents.slice(0, MAX_PASSAGES).map((one) => toAnswerSource(one, true));
  const { result, engine: engineName } = await askEngine(
    engine,
    toQuestion(query),
    sources,
    signal,
  );
  const locateExcerpts = createExcerptLocator(sources);
  const answerSentences = result.grounded ? result.sentences : [];
  const citedExcerpts = [
    ...new Set(answerSentences.flatMap(({ citations }) => citations.flatMap(locateExcerpts))),
  ];
  const quotableExcerpts = citedExcerpts.filter((one) =>
    sources.some(({ excerpts }) => excerpts.includes(one)),
  );
  const sentences = answerSentences.flatMap(({ text, citations }): ReportSentence[] => {
    const excerpts = [...new Set(citations.flatMap(locateExcerpts))];
    // Brackets would be read as markers of ours
    return excerpts.length && !/[[\]]/.test(text) ? [{ text, excerpts }] : [];
  });
  return {
    excerpts: (quotableExcerpts.length ? quotableExcerpts : citedExcerpts).slice(
      0,
      MAX_MODEL_ANSWER_EXCERPTS,
    ),
    sentences: engineName === OFFLINE ? [] : sentences,
    removedCount: result.removedCount,
    engine: engineName,
  };
}

/**
 * What each document answers by itself, the surest first: no source is silenced by another that
 * puts it more plainly. Before it stands what later documents say of its figures.
 */
async function answerByRules(
  engine: Engine,
  query: QuerySubject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const answers: { excerpt: Excerpt; confidence: number }[] = [];
  for (const document of documents.slice(0, MAX_PASSAGES)) {
    const sources = [toAnswerSource(document, false)];
    const { result } = await askEngine(engine, toQuestion(query), sources, signal);
    const [first, next] = result.sentences.flatMap(({ citations }) => citations);
    if (!first) continue;
    // A sentence that leans on the one before it comes behind it
    const end = next && next.start - first.end <= MAX_SENTENCE_SPACE ? next.end : first.end;
    const [excerpt] = createExcerptLocator(sources)({ ...first, end });
    if (excerpt) answers.push({ excerpt, confidence: result.confidence });
  }
  const best = Math.max(0, ...answers.map(({ confidence }) => confidence));
  const excerpts = answers
    .filter(({ confidence }) => confidence >= best - MAX_CONFIDENCE_GAP)
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ excerpt }) => excerpt);
  const pool = documents.flatMap((one) => one.excerpts);
  const restatements = excerpts.flatMap((excerpt) => findRestatements(excerpt, pool));
  const hasRivals = excerpts.length > 0 && findQuestionKind(query.subject.query) === 'figures';
  const rivals = hasRivals ? await findRivals(engine, query, documents, signal) : [];
  const rankedExcerpts = [...sortByRecency(restatements), ...excerpts, ...rivals];
  return {
    excerpts: keepOnePerStory(rankedExcerpts).slice(0, MAX_ANSWER_EXCERPTS),
    ...{ sentences: [], engine: OFFLINE },
  };
}

/** What other documents tell instead, beside an answer of all together. */
async function findRivals(
  engine: Engine,
  query: QuerySubject,
  documents: readonly DocumentExcerpts[],
  signal: AbortSignal,
): Promise<Excerpt[]> {
  const sources = documents.slice(0, MAX_PASSAGES).map((one) => toAnswerSource(one, false));
  const { result } = await askEngine(engine, toQuestion(query), sources, signal);
  const differing = result.alternatives.filter(({ differs }) => differs);
  return differing.map(({ citation }) => citation).flatMap(createExcerptLocator(sources));
}

const toQuestion = ({ subject: { query }, language }: QuerySubject) => ({
  question: query,
  language,
});

const sortByRecency = (excerpts: readonly Excerpt[]): Excerpt[] =>
  excerpts.toSorted(
    ({ document: a }, { document: b }) =>
      (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0),
  );

/** What supports or contradicts it. */
async function judgeStatement(
  { judge, taskRunner }: QueryTools,
  subject: Subject,
  pool: readonly Excerpt[],
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const candidates = pool
    .filter(({ ownCoverage }) => ownCoverage >= MIN_STATEMENT_COVERAGE)
    .sort((a, b) => b.ownCoverage - a.ownCoverage)
    .slice(0, MAX_JUDGED_EXCERPTS);
  const fact = await stateQuery(taskRunner, subject, signal);
  if (!candidates.length || !fact) return { excerpts: [], sentences: [], engine: OFFLINE };
  const { decided, engine } = await judgeStatementByExcerpts(
    ...([judge, fact, candidates, subject.language, signal] as const),
  );
  const excerpts = decided
    .filter(({ probability }) => probability >= MIN_CONFIDENCE)
    .map(({ excerpt }) => excerpt);
  return {
    excerpts: keepOnePerStory(excerpts).slice(0, MAX_ANSWER_EXCERPTS),
    ...{ sentences: [], engine },
  };
}

/** What a question whether something is so asks about, as a statement. */
async function stateQuery(
  taskRunner: TaskRunner,
  { query, language, isQuestion }: Subject,
  signal: AbortSignal,
): Promise<Omit<Fact, 'id'> | undefined> {
  if (!isQuestion) return { text: query };
  const answer = { question: query, sentences: ['Yes'], language };
  const [fact] = await taskRunner.run('state', answer, signal);
  const [statement] = fact?.statements ?? [];
  return (
    statement && { text: statement.text, ...(statement.answer && { asked: statement.answer }) }
  );
}
