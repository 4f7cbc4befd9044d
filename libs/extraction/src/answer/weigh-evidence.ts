import { readFileSync } from 'node:fs';
import { BoostedTrees, type EncodedTrees } from '@plumbline/ml';
import type { Evidence } from './collect-evidence.ts';

/** The model as `npm run train -- answers` writes it. */
export interface EncodedAnswerModel {
  /** Whether a sentence answers the question. */
  sentence: EncodedTrees;
  /** Whether the best sentence answers, by its features and its rivals. */
  answer: { bias: number; weights: Record<string, number> };
  /** Minimum log-odds for giving an answer. */
  threshold: number;
}

/** A sentence with the log-odds that it answers the question. */
export interface WeighedSentence extends Evidence {
  score: number;
}

interface AnswerModel {
  sentence: BoostedTrees;
  answer: EncodedAnswerModel['answer'];
  threshold: number;
}

let loaded: AnswerModel | undefined;

function getModel(): AnswerModel {
  if (loaded) return loaded;
  const file = new URL('./answer-model.json', import.meta.url);
  const { sentence, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as EncodedAnswerModel;
  return (loaded = { ...rest, sentence: new BoostedTrees(sentence) });
}

/** Returns the sentences with something of the kind asked for, with their scores, best first. */
export function weighSentences(
  evidence: readonly Evidence[],
  model: { sentence: BoostedTrees } = getModel(),
): WeighedSentence[] {
  const { sentence } = model;
  return evidence
    .filter(({ isAnswering }) => isAnswering)
    .map((one) => ({
      ...one,
      score: sentence.score(sentence.columns.map((name) => one.features[name] ?? 0)),
    }))
    .sort((a, b) => b.score - a.score);
}

/** Score of a rival when there is none. */
const NO_RIVAL_SCORE = -6;

/** Features of an answer, from its best sentence and the others. */
export function describeAnswer(weighed: readonly WeighedSentence[]): Record<string, number> {
  const [best, second] = weighed;
  if (!best) return {};
  const pool = Math.log(weighed.reduce((sum, { score }) => sum + Math.exp(score), 0));
  const margin = best.score - (second?.score ?? NO_RIVAL_SCORE);
  return { ...best.features, score: best.score, margin, pool };
}

/** Log-odds that the best sentence answers, shifted so that an answer is given from 0 on. */
export function scoreAnswer(weighed: readonly WeighedSentence[]): number {
  const { answer, threshold } = getModel();
  const features = describeAnswer(weighed);
  const score = Object.entries(answer.weights).reduce(
    (sum, [name, weight]) => sum + weight * (features[name] ?? 0),
    answer.bias,
  );
  return score - threshold;
}
