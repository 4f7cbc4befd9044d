import { createHash } from 'node:crypto';

/** What came back for a question whose answer is known. */
export interface Asked {
  /** Whatever was set by looking at data was set on half 0; half 1 was only measured. */
  half: number;
  answerable: boolean;
  grounded: boolean;
  confidence: number;
  /** The answer holds a gold answer. */
  isRight: boolean;
  milliseconds: number;
  citations: number;
}

export const halfOf = (id: string): number =>
  (createHash('sha1').update(id).digest().at(-1) ?? 0) % 2;

/** As SQuAD compares answers: lower case, without punctuation and articles. */
export const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const share = (of: readonly Asked[], holds: (one: Asked) => boolean): string =>
  of.length ? (of.filter(holds).length / of.length).toFixed(3) : '–';

/**
 * One row for each half: the share of answerable questions that were answered, answered right, and
 * of the others that were not answered.
 */
export function rowsOf(what: string, asked: readonly Asked[], least = 0.5) {
  return [0, 1].map((half) => {
    const own = asked.filter((one) => one.half === half);
    const answerable = own.filter((one) => one.answerable);
    const others = own.filter((one) => !one.answerable);
    const isGiven = ({ grounded, confidence }: Asked) => grounded && confidence >= least;
    return {
      what,
      half: half ? 'other' : 'in view',
      questions: own.length,
      answered: share(answerable, isGiven),
      'with a gold answer': share(answerable, (one) => isGiven(one) && one.isRight),
      abstained: share(others, (one) => !isGiven(one)),
    };
  });
}

export const percentile = (times: readonly number[], part: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(0)} ms`;
