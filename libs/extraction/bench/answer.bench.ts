// Measures the answers of the offline engine: the sentence with the answer in at most 60 words, or
// no answer. Uses the half of the questions that was not used for training. The data set is not
// part of the repository.
//
//   BENCH_DATA=<folder> npm run bench -- answer
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeAreaUnderCurve } from '@plumbline/ml';
import { answerOffline } from '../src/answer.offline.ts';
import { PassageFinder, type SquadPassage, readSquad } from '../train/answers/squad.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'retrieval');
const referenceDate = new Date('2026-11-20T00:00:00Z');
const PASSAGES_PER_QUESTION = 8;
const MAX_ANSWER_WORDS = 60;

const formatShare = (values: readonly boolean[]) =>
  (values.filter(Boolean).length / values.length).toFixed(3);

function measureSquad(): void {
  const { passages, questions } = readSquad(data);
  const finder = new PassageFinder(passages);
  const unseen = questions.filter(({ half }) => half === 1);
  const measure = (find: (question: (typeof unseen)[number]) => SquadPassage[]) => {
    const results = unseen.map((question) => {
      const { grounded, confidence, sentences } = answerOffline({
        question: question.question,
        passages: find(question),
        referenceDate,
      });
      const text = sentences.map((sentence) => sentence.text).join(' ');
      const isShort = text.split(/\s+/u).length <= MAX_ANSWER_WORDS;
      const holdsAnswer = question.answers.some((answer) => text.includes(answer.text));
      return { question, grounded, confidence, isHit: grounded && isShort && holdsAnswer };
    });
    const [answerable, others] = [true, false].map((kind) =>
      results.filter(({ question }) => question.answerable === kind),
    ) as [typeof results, typeof results];
    return {
      'answered in 60 words': formatShare(answerable.map(({ isHit }) => isHit)),
      'rightly silent': formatShare(others.map(({ grounded }) => !grounded)),
      'answerable or not, AUROC': computeAreaUnderCurve(
        results.map(({ confidence, question }) => ({
          score: confidence,
          positive: question.answerable,
        })),
      ).toFixed(3),
      questions: unseen.length,
    };
  };
  console.table({
    'from the passage of the question': measure(({ passage_id: own }) =>
      passages.filter(({ id }) => id === own),
    ),
    [`from the ${PASSAGES_PER_QUESTION} passages found first`]: measure(({ question }) =>
      finder.find(question, PASSAGES_PER_QUESTION),
    ),
  });
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
