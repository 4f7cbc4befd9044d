// How well the offline engine knows what passages answer. The data sets are not part of the
// repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/answer.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areaUnderCurve } from '@plumbline/learning';
import { answerOffline } from '../src/answer.offline.ts';
import { readAsked } from '../src/answer/asked.ts';
import { findingsOf } from '../src/answer/findings.ts';
import { readPassages } from '../src/answer/reading.ts';
import { promise, weigh } from '../src/answer/weigh.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'retrieval');
const referenceDate = new Date('2026-11-20T00:00:00Z');
/** Far enough for another article. */
const ELSEWHERE = 300;
/** Passages of one article among which the sentence is looked for. */
const SET = 10;

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
interface Asked {
  /** Weights were set with half 0 in view; half 1 was only measured. */
  half: number;
  kind: 'answerable' | 'unanswerable' | 'another article' | 'next passage';
  score: number;
  grounded: boolean;
}

const lines = <T>(file: string): T[] =>
  readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
const halfOf = (id: string) => (createHash('sha1').update(id).digest().at(-1) ?? 0) % 2;
const fixed = (value: number) => value.toFixed(3);
const share = (values: boolean[]) => fixed(values.filter(Boolean).length / values.length);

const table: Record<string, { 'half in view': string; 'other half': string; of: string }> = {};
const row = (what: string, of: string, figure: (half: number) => string) => {
  table[what] = { 'half in view': figure(0), 'other half': figure(1), of };
};

function squad(): void {
  const passages = lines<Passage>('squad2-passages.jsonl').map((passage) => ({
    ...passage,
    title: passage.title.replaceAll('_', ' '),
  }));
  const questions = lines<Question>('squad2-questions.jsonl');
  const position = new Map(passages.map(({ id }, index) => [id, index]));
  const ask = (question: Question, at: number, kind: Asked['kind']): Asked => {
    const passage = passages[at % passages.length]!;
    const { confidence, grounded } = answerOffline({
      question: question.question,
      passages: [passage],
      referenceDate,
    });
    return { half: halfOf(question.id), kind, score: confidence, grounded };
  };
  const asked = questions.flatMap((question) => {
    const at = position.get(question.passage_id)!;
    if (!question.answerable) return [ask(question, at, 'unanswerable')];
    const next = passages[at + 1]?.title === passages[at]?.title ? at + 1 : Math.max(0, at - 1);
    return [
      ask(question, at, 'answerable'),
      ask(question, at + ELSEWHERE, 'another article'),
      ask(question, next, 'next passage'),
    ];
  });
  const of = (half: number, ...kinds: Asked['kind'][]) =>
    asked.filter((one) => one.half === half && kinds.includes(one.kind));
  const against = (kind: Asked['kind']) => (half: number) =>
    fixed(
      areaUnderCurve(
        of(half, 'answerable', kind).map((one) => ({
          score: one.score,
          positive: one.kind === 'answerable',
        })),
      ),
    );
  row(
    'answerable or made unanswerable, AUROC',
    `SQuAD 2, ${questions.length} questions with their passage`,
    against('unanswerable'),
  );
  row(
    'answerable or off topic, AUROC',
    'the same with a passage of another article',
    against('another article'),
  );
  row(
    'answerable or beside the topic, AUROC',
    'the same with another passage of the article',
    against('next passage'),
  );
  for (const kind of ['answerable', 'unanswerable', 'next passage', 'another article'] as const)
    row(`answered: ${kind}`, 'confidence ≥ .5', (half) =>
      share(of(half, kind).map(({ grounded }) => grounded)),
    );
  sentencesFound(passages, questions, position);
}

function sentencesFound(
  passages: Passage[],
  questions: Question[],
  position: Map<string, number>,
): void {
  const hits = { own: [[], []] as boolean[][], set: [[], []] as boolean[][] };
  for (const question of questions.filter(({ answerable }) => answerable)) {
    const at = position.get(question.passage_id)!;
    const first = Math.max(0, Math.min(passages.length - SET, at - SET / 2));
    const own = passages[at]!;
    const set = passages.slice(first, first + SET);
    const asked = readAsked(question.question, 'en', referenceDate);
    const isHit = (among: Passage[]) => {
      const [best] = among
        .flatMap((passage) => readPassages([passage], asked, 'en', referenceDate))
        .flatMap((passage) => {
          const [top] = findingsOf(asked, passage).sort((a, b) => promise(b) - promise(a));
          return top ? [{ top, score: weigh(asked, top) }] : [];
        })
        .sort((a, b) => b.score - a.score);
      const found = best?.top;
      return (
        found?.passage.id === own.id &&
        question.answers.some(
          ({ start }) => start >= found.sentence.start && start < found.sentence.end,
        )
      );
    };
    hits.own[halfOf(question.id)]?.push(isHit([own]));
    hits.set[halfOf(question.id)]?.push(isHit(set));
  }
  row('sentence with the answer first, own passage', 'R@1', (half) => share(hits.own[half] ?? []));
  row(
    'sentence with the answer first, several passages',
    `R@1 of ${SET} passages, mostly of one article`,
    (half) => share(hits.set[half] ?? []),
  );
}

function speed(): void {
  const paragraph =
    'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% in two years. ' +
    'Governor Anna Holt said that the town will not give up. ' +
    'As a result, 400 people lost their jobs; some moved to Leeds. The council expects trade ' +
    'to recover by the end of 2027. ';
  const passages = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    text: paragraph.repeat(4).slice(index, 800 + index),
  }));
  const time = (question: string) => {
    const times = Array.from({ length: 40 }, () => {
      const began = performance.now();
      answerOffline({ question, passages, referenceDate });
      return performance.now() - began;
    });
    return Math.min(...times);
  };
  console.log(
    '5 passages of 800 characters: ' +
      `${time('When did the governor say that the mill at Northam closed?').toFixed(1)} ms, ` +
      'best of 40',
  );
  console.log(
    'the same, a question of 2,000 characters: ' +
      `${time('When did the governor close the mills of Leeds? '.repeat(42)).toFixed(1)} ms`,
  );
}

if (existsSync(join(data, 'squad2-questions.jsonl'))) squad();
else console.log(`left out, no such file: ${join(data, 'squad2-questions.jsonl')}`);
speed();
console.table(table);
