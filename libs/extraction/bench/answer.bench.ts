// How well the offline engine knows what passages answer. The data sets are not part of the
// repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/answer.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeAreaUnderCurve } from '@plumbline/ml';
import { answerOffline } from '../src/answer.offline.ts';
import { parseQuestion } from '../src/answer/asked.ts';
import { collectFindings } from '../src/answer/findings.ts';
import { parsePassages } from '../src/answer/reading.ts';
import { computeSortScore, scoreFindings } from '../src/answer/weigh.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'retrieval');
const referenceDate = new Date('2026-11-20T00:00:00Z');
/** Far enough for another article. */
const OTHER_ARTICLE_OFFSET = 300;
/** Passages of one article among which the sentence is looked for. */
const PASSAGES_PER_QUESTION = 10;

interface Passage {
  id: string;
  title: string;
  text: string;
}
interface Question {
  id: string;
  question: string;
  passage_id: string;
  answerable: boolean;
  answers: { start: number }[];
}
interface QuestionResult {
  /** Weights were set with half 0 in view; half 1 was only measured. */
  half: number;
  kind: 'answerable' | 'unanswerable' | 'another article' | 'next passage';
  score: number;
  grounded: boolean;
}

const readJsonLines = <T>(file: string): T[] =>
  readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
const getHalf = (id: string) => (createHash('sha1').update(id).digest().at(-1) ?? 0) % 2;
const formatNumber = (value: number) => value.toFixed(3);
const formatShare = (values: boolean[]) =>
  formatNumber(values.filter(Boolean).length / values.length);

const table: Record<string, { 'half in view': string; 'other half': string; of: string }> = {};
const addRow = (what: string, sample: string, figure: (half: number) => string) => {
  table[what] = { 'half in view': figure(0), 'other half': figure(1), of: sample };
};

function measureSquad(): void {
  const passages = readJsonLines<Passage>('squad2-passages.jsonl').map((passage) => ({
    ...passage,
    title: passage.title.replaceAll('_', ' '),
  }));
  const questions = readJsonLines<Question>('squad2-questions.jsonl');
  const indexById = new Map(passages.map(({ id }, index) => [id, index]));
  const answerFrom = (
    question: Question,
    at: number,
    kind: QuestionResult['kind'],
  ): QuestionResult => {
    const passage = passages[at % passages.length]!;
    const { confidence, grounded } = answerOffline({
      question: question.question,
      passages: [passage],
      referenceDate,
    });
    return { half: getHalf(question.id), kind, score: confidence, grounded };
  };
  const results = questions.flatMap((question) => {
    const at = indexById.get(question.passage_id)!;
    if (!question.answerable) return [answerFrom(question, at, 'unanswerable')];
    const next = passages[at + 1]?.title === passages[at]?.title ? at + 1 : Math.max(0, at - 1);
    return [
      answerFrom(question, at, 'answerable'),
      answerFrom(question, at + OTHER_ARTICLE_OFFSET, 'another article'),
      answerFrom(question, next, 'next passage'),
    ];
  });
  const selectResults = (half: number, ...kinds: QuestionResult['kind'][]) =>
    results.filter((one) => one.half === half && kinds.includes(one.kind));
  const measureAuroc = (kind: QuestionResult['kind']) => (half: number) =>
    formatNumber(
      computeAreaUnderCurve(
        selectResults(half, 'answerable', kind).map((one) => ({
          score: one.score,
          positive: one.kind === 'answerable',
        })),
      ),
    );
  addRow(
    'answerable or made unanswerable, AUROC',
    `SQuAD 2, ${questions.length} questions with their passage`,
    measureAuroc('unanswerable'),
  );
  addRow(
    'answerable or off topic, AUROC',
    'the same with a passage of another article',
    measureAuroc('another article'),
  );
  addRow(
    'answerable or beside the topic, AUROC',
    'the same with another passage of the article',
    measureAuroc('next passage'),
  );
  for (const kind of ['answerable', 'unanswerable', 'next passage', 'another article'] as const)
    addRow(`answered: ${kind}`, 'confidence ≥ .5', (half) =>
      formatShare(selectResults(half, kind).map(({ grounded }) => grounded)),
    );
  measureSentenceRecall(passages, questions, indexById);
}

function measureSentenceRecall(
  passages: Passage[],
  questions: Question[],
  indexById: Map<string, number>,
): void {
  const hits = { own: [[], []] as boolean[][], set: [[], []] as boolean[][] };
  for (const question of questions.filter(({ answerable }) => answerable)) {
    const at = indexById.get(question.passage_id)!;
    const first = Math.max(
      0,
      Math.min(passages.length - PASSAGES_PER_QUESTION, at - PASSAGES_PER_QUESTION / 2),
    );
    const ownPassage = passages[at]!;
    const nearbyPassages = passages.slice(first, first + PASSAGES_PER_QUESTION);
    const parsedQuestion = parseQuestion(question.question, 'en', referenceDate);
    const isHit = (candidates: Passage[]) => {
      const [best] = candidates
        .flatMap((passage) => parsePassages([passage], parsedQuestion, 'en', referenceDate))
        .flatMap((passage) => {
          const [top] = collectFindings(parsedQuestion, passage).sort(
            (a, b) => computeSortScore(b) - computeSortScore(a),
          );
          return top ? [{ top, score: scoreFindings(parsedQuestion, top) }] : [];
        })
        .sort((a, b) => b.score - a.score);
      const finding = best?.top;
      return (
        finding?.passage.id === ownPassage.id &&
        question.answers.some(
          ({ start }) => start >= finding.sentence.start && start < finding.sentence.end,
        )
      );
    };
    hits.own[getHalf(question.id)]?.push(isHit([ownPassage]));
    hits.set[getHalf(question.id)]?.push(isHit(nearbyPassages));
  }
  addRow('sentence with the answer first, own passage', 'R@1', (half) =>
    formatShare(hits.own[half] ?? []),
  );
  addRow(
    'sentence with the answer first, several passages',
    `R@1 of ${PASSAGES_PER_QUESTION} passages, mostly of one article`,
    (half) => formatShare(hits.set[half] ?? []),
  );
}

function measureSpeed(): void {
  const paragraph =
    'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
    'Governor Anna Holt said that the town will not give up. ' +
    'As a result, 400 people lost their jobs; some moved to Leeds. The council expects trade ' +
    'to recover by the end of 2027. ';
  const passages = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    text: paragraph.repeat(4).slice(index, 800 + index),
  }));
  const measureMs = (question: string) => {
    const times = Array.from({ length: 40 }, () => {
      const startMs = performance.now();
      answerOffline({ question, passages, referenceDate });
      return performance.now() - startMs;
    });
    return Math.min(...times);
  };
  console.log(
    '5 passages of 800 characters: ' +
      `${measureMs('When did the governor say that the mill at Northam closed?').toFixed(1)} ms, ` +
      'best of 40',
  );
  console.log(
    'the same, a question of 2,000 characters: ' +
      `${measureMs('When did the governor close the mills of Leeds? '.repeat(42)).toFixed(1)} ms`,
  );
}

if (existsSync(join(data, 'squad2-questions.jsonl'))) measureSquad();
else console.log(`left out, no such file: ${join(data, 'squad2-questions.jsonl')}`);
measureSpeed();
console.table(table);
