// Trains which sentences answer questions, and when none does, on SQuAD 2 (Rajpurkar, Jia and Liang
// 2018, CC BY-SA 4.0; see NOTICE), and writes the weights that the offline engine ships. Uses one
// half of the questions; `npm run bench -- answer` measures the other half.
//
//   BENCH_DATA=<folder> npm run train -- answers
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BoostedTrees,
  encodeTrees,
  roundTo,
  trainLinear,
  trainTrees,
  type TreeNodes,
} from '@plumbline/ml';
import { collectEvidence, type Evidence } from '../src/answer/collect-evidence.ts';
import { rankCandidates, readPassages } from '../src/answer/read-passages.ts';
import { readQuestion } from '../src/answer/read-question.ts';
import {
  describeAnswer,
  weighSentences,
  type EncodedAnswerModel,
  type WeighedSentence,
} from '../src/answer/weigh-evidence.ts';
import { PassageFinder, type SquadQuestion, readSquad } from './answers/squad.ts';

const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'retrieval',
);
const weightsFile = resolve(import.meta.dirname, '../src/answer/answer-model.json');
const referenceDate = new Date('2026-11-20T00:00:00Z');
const MAX_CANDIDATES = 20;
const PASSAGES_PER_QUESTION = 8;
const FOLDS = 5;
const TREE_OPTIONS = { trees: 80, leaves: 8, rate: 0.08, leastInLeaf: 30, seed: 1 };
const LINEAR_OPTIONS = { epochs: 30, rate: 0.05, l2: 1e-4 };
/** Target share of unanswerable questions that get no answer. */
const SILENT_SHARE = 0.54;

interface Example {
  question: SquadQuestion;
  evidence: Evidence[];
}

if (!existsSync(join(data, 'squad2-questions.jsonl'))) {
  console.log(`no such file: ${join(data, 'squad2-questions.jsonl')}`);
  process.exit(1);
}
const { passages, questions } = readSquad(data);
const finder = new PassageFinder(passages);
const examples = questions
  .filter(({ half }) => half === 0)
  .flatMap((question): Example[] => {
    const own = passages.filter(({ id }) => id === question.passage_id);
    return [own, finder.find(question.question, PASSAGES_PER_QUESTION)].map((found) => {
      const parsed = readQuestion(question.question, 'en', referenceDate);
      const evidence = rankCandidates(parsed, readPassages(found, 'en'))
        .slice(0, MAX_CANDIDATES)
        .map((candidate) => collectEvidence(parsed, candidate, 'en', referenceDate));
      return { question, evidence };
    });
  });
const columns = Object.keys(examples[0]!.evidence[0]!.features);

/**
 * Whether a sentence is the answer; undefined when it has the words of the answer in another place.
 */
function isAnswer(question: SquadQuestion, { sentence, candidate }: Evidence): boolean | undefined {
  const { start, end, quote } = sentence;
  const isPlace =
    candidate.passage.id === question.passage_id &&
    question.answers.some((answer) => answer.start >= start && answer.start < end);
  if (isPlace) return true;
  return question.answers.some(({ text }) => quote.includes(text)) ? undefined : false;
}

function trainSentences(own: readonly Example[]): TreeNodes {
  const rows: number[][] = [];
  const labels: number[] = [];
  for (const { question, evidence } of own)
    for (const one of evidence) {
      const label = isAnswer(question, one);
      if (label === undefined) continue;
      rows.push(columns.map((name) => one.features[name]!));
      labels.push(Number(label));
    }
  const values = Float32Array.from(rows.flat());
  const matrix = { rows: rows.length, columns: columns.length, values };
  return trainTrees(matrix, labels, { ...TREE_OPTIONS, names: columns });
}

const getFold = ({ question: { id } }: Example) => parseInt(id.slice(0, 6), 16) % FOLDS;
// The second step trains on scores of sentences that the first step was not trained on.
const weighed = Array.from({ length: FOLDS }, (_, fold) => {
  const trees = trainSentences(examples.filter((example) => getFold(example) !== fold));
  const sentence = new BoostedTrees(trees);
  return examples
    .filter((example) => getFold(example) === fold)
    .map(({ question, evidence }) => ({
      question,
      sentences: weighSentences(evidence, { sentence }),
    }));
})
  .flat()
  .filter(({ sentences }) => sentences.length);
const names = Object.keys(describeAnswer(weighed[0]!.sentences));
const toRow = (sentences: readonly WeighedSentence[]) => {
  const features = describeAnswer(sentences);
  return { indices: names.map((_, at) => at), values: names.map((name) => features[name]!) };
};
const linear = trainLinear(
  weighed.map(({ sentences }) => toRow(sentences)),
  weighed.map(({ question, sentences }) =>
    Number(question.answerable && isAnswer(question, sentences[0]!) !== false),
  ),
  { ...LINEAR_OPTIONS, size: names.length },
);
const refused = weighed
  .filter(({ question }) => !question.answerable)
  .map(({ sentences }) => linear.score(toRow(sentences)))
  .sort((a, b) => a - b);
const model: EncodedAnswerModel = {
  sentence: encodeTrees(trainSentences(examples)),
  answer: {
    bias: roundTo(linear.bias, 3),
    weights: Object.fromEntries(names.map((name, at) => [name, roundTo(linear.weights[at]!, 3)])),
  },
  threshold: roundTo(refused[Math.floor(refused.length * SILENT_SHARE)]!, 3),
};
writeFileSync(weightsFile, `${JSON.stringify(model, null, 2)}\n`);
console.log(`${examples.length} examples, threshold ${model.threshold}: ${weightsFile}`);
