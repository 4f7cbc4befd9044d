import type { EntailmentStrategy, Fact } from '@plumbline/entailment';
import type { AnswerPassage, Citation, Engine, TaskRunner } from '@plumbline/extraction';
import type { Excerpt } from './excerpt.ts';
import { type DocumentExcerpts, measureDateline } from './excerpt-extraction.ts';
import { judgeStatementByExcerpts } from './excerpt-judgement.ts';
import type { QueryForm } from './question.ts';
import { findRestatements } from './restated-figures.ts';
import type { ReportSentence } from './report-writer.ts';
import { extractTermSet } from './subject-relevance.ts';
import type { Subject } from './subject.ts';

const OFFLINE = 'offline';
const MAX_PASSAGES = 20;
const MAX_PASSAGE_CHARS = 4_000;
const MAX_LEAD_CHARS = 300;
/** Beyond it, so that the engine can tell which sentence is cut. */
const MAX_SENTENCE_REST_CHARS = 600;
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
  const { result, engine: engineName } = await askEngine(engine, query, sources, signal);
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
 * What each document answers by itself, the newest first: no source is silenced by another that
 * puts it more plainly.
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
    const { result } = await askEngine(engine, query, sources, signal);
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
    .map(({ excerpt }) => excerpt);
  const pool = documents.flatMap((one) => one.excerpts);
  const restatements = excerpts.flatMap((excerpt) => findRestatements(excerpt, pool));
  return {
    excerpts: keepOnePerStory(sortByRecency([...excerpts, ...restatements])).slice(
      0,
      MAX_ANSWER_EXCERPTS,
    ),
    ...{ sentences: [], engine: OFFLINE },
  };
}

const sortByRecency = (excerpts: readonly Excerpt[]): Excerpt[] =>
  excerpts.toSorted(
    ({ document: a }, { document: b }) =>
      (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0),
  );

/** A document, and the stretch of it that an engine reads. */
interface AnswerSource extends DocumentExcerpts {
  start: number;
  passage: Omit<AnswerPassage, 'id'>;
}

const askEngine = (
  engine: Engine,
  { subject: { query }, language }: QuerySubject,
  sources: readonly AnswerSource[],
  signal: AbortSignal,
) => {
  const passages = sources.map(({ passage }, at) => ({ ...passage, id: String(at) }));
  return engine.answer({ question: query, passages, isUnordered: true, language }, signal);
};

/** Finds the excerpt of a citation, the same for the same place. */
function createExcerptLocator(sources: readonly AnswerSource[]): (citation: Citation) => Excerpt[] {
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
function toAnswerSource(source: DocumentExcerpts, isForModel: boolean): AnswerSource {
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

/** Where the stretch of a long document begins that has most of the subject. */
function findBestStart(excerpts: readonly Excerpt[]): number {
  return excerpts.toSorted((a, b) => b.ownCoverage - a.ownCoverage)[0]?.start ?? 0;
}
