import { createHash } from 'node:crypto';

/** The result for a question with a known answer. */
export interface QuestionResult {
  /** Parameters were tuned on half 0 only; half 1 was only measured. */
  half: number;
  answerable: boolean;
  grounded: boolean;
  confidence: number;
  /** Whether the answer contains a gold answer. */
  isRight: boolean;
  milliseconds: number;
  citations: number;
}

export const chooseHalf = (id: string): number =>
  (createHash('sha1').update(id).digest().at(-1) ?? 0) % 2;

/** SQuAD's normalization of answers: lower case, without punctuation and articles. */
export const normalizeAnswer = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const formatShare = (
  of: readonly QuestionResult[],
  holds: (one: QuestionResult) => boolean,
): string => (of.length ? (of.filter(holds).length / of.length).toFixed(3) : '–');

/**
 * One row per half: the shares of answerable questions that were answered and answered correctly,
 * and of unanswerable ones that were not answered.
 */
export function toRows(what: string, results: readonly QuestionResult[], minConfidence = 0.5) {
  return [0, 1].map((half) => {
    const own = results.filter((one) => one.half === half);
    const answerable = own.filter((one) => one.answerable);
    const others = own.filter((one) => !one.answerable);
    const isAnswered = ({ grounded, confidence }: QuestionResult) =>
      grounded && confidence >= minConfidence;
    return {
      what,
      half: half ? 'other' : 'in view',
      questions: own.length,
      answered: formatShare(answerable, isAnswered),
      'with a gold answer': formatShare(answerable, (one) => isAnswered(one) && one.isRight),
      abstained: formatShare(others, (one) => !isAnswered(one)),
    };
  });
}

export const formatPercentile = (times: readonly number[], part: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(0)} ms`;
