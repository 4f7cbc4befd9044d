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
/** The most characters between two adjacent sentences of one excerpt. */
const MAX_SENTENCE_SPACE = 2;
/**
 * Answers whose confidence is lower than the best one's by more than this concern something else.
 */
const MAX_CONFIDENCE_GAP = 0.25;
/** A model's answer cites more excerpts, and its reasons come last. */
const MAX_MODEL_ANSWER_EXCERPTS = 8;
/** The share of a statement that a sentence must cover to support or contradict it. */
const MIN_STATEMENT_COVERAGE = 0.5;
const MIN_CONFIDENCE = 0.55;
/** The share that other stories need to be shown beside the deciding excerpts. */
const MIN_COUNTERPART_COVERAGE = 0.6;

/** The answer to the query itself, and the engine that found it. */
export interface QueryAnswer {
  /** Best first; empty when the documents do not answer the query. */
  excerpts: Excerpt[];
  /** The model's answer, best first; empty when the rules answered. */
  sentences: ReportSentence[];
  /**
   * The number of the model's sentences that were removed because their sources do not support
   * them.
   */
  removedCount?: number;
  engine: string;
}

/** The query's form and subject, and the language of the report, ISO 639-1. */
export interface QuerySubject {
  form: Exclude<QueryForm, 'topic'>;
  subject: Subject;
  language: string;
}

/** The components that answer a query. */
export interface QueryTools {
  engine: Engine;
  judge: EntailmentStrategy;
  taskRunner: TaskRunner;
}

/**
 * Answers a question by the engine, a statement by the judge, and a yes-no question by both. Adds
 * excerpts of other stories about the same, so that other views are shown. Not for topics.
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

/** Rules: the judge first, since they judge better than they answer. Models: the answer first. */
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

/** Keeps one excerpt per story: reprints add nothing. */
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
    // Brackets would look like citation markers
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
 * Answers from each document separately, highest confidence first, so that a clearer source does
 * not hide another. Later documents' corrections of the answer's figures come first.
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
    // A sentence that depends on the first one follows it directly
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

/** Differing answers of other documents, from one call with all documents. */
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

/** The excerpts that support or contradict the statement. */
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

/** The statement form of a yes-no question. */
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
