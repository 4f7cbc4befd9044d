import { computeAreaUnderCurve } from '@plumbline/ml';
import { FingerprintIndex } from '../../src/watermark/similarity/fingerprint-index.ts';
import type { TextStructure } from '../../src/watermark/similarity/features.ts';
import { DEFAULT_WEIGHTS } from '../../src/watermark/similarity/weights.ts';
import { chooseHalf } from './datasets.ts';

const options = { weights: DEFAULT_WEIGHTS.news, maxScanned: 5000, maxMatches: 5000, minScore: 0 };
/** The default `min_score`. */
const MIN_SCORE = 0.3;

/** A query and the scores of all stored texts that share something with it, best first. */
export interface QueryResult {
  id: string;
  half: number;
  scores: { id: string; score: number }[];
}

/** Runs each query on a shelf with only the stored texts. */
export async function runQueries(
  stored: readonly { id: string; structure: TextStructure }[],
  queries: readonly { id: string; structure: TextStructure }[],
): Promise<QueryResult[]> {
  const index = new FingerprintIndex<string>(5000);
  for (const one of stored) index.add(one.id, one.structure);
  const results: QueryResult[] = [];
  for (const { id, structure } of queries) {
    const { matches } = await index.scan(structure, options);
    results.push({
      id,
      half: chooseHalf(id),
      scores: matches.map(({ entry, score }) => ({ id: entry, score })),
    });
  }
  return results;
}

const formatPercent = (count: number, of: number, digits = 1) =>
  `${((100 * count) / of).toFixed(digits)} %`;
const formatQuantile = (values: number[], part: number) =>
  values.length
    ? values
        .toSorted((a, b) => a - b)
        [Math.min(values.length - 1, Math.floor(values.length * part))]!.toFixed(2)
    : '–';

const formatByHalf = <T extends { half: number }>(items: T[], format: (part: T[]) => string) => ({
  both: format(items),
  'tuning half': format(items.filter(({ half }) => half === 0)),
  'test half': format(items.filter(({ half }) => half === 1)),
});

const getOwnScore = ({ id, scores }: QueryResult) =>
  scores.find((one) => one.id === id)?.score ?? 0;
const listOtherScores = ({ id, scores }: QueryResult, stored: number) => {
  const others = scores.filter((one) => one.id !== id).map(({ score }) => score);
  return [...others, ...new Array<number>(stored - 1 - others.length).fill(0)];
};
const isFirst = ({ id, scores }: QueryResult) =>
  scores[0]?.id === id && scores[0].score > (scores[1]?.score ?? 0);

/** How well a text is found, and its distance from the others. */
export function evaluateRetrieval(name: string, results: QueryResult[], stored: number) {
  return {
    [`${name}: own original first`]: formatByHalf(results, (part) =>
      formatPercent(part.filter(isFirst).length, part.length),
    ),
    [`${name}: own original first, score ≥ ${MIN_SCORE}`]: formatByHalf(results, (part) =>
      formatPercent(
        part.filter((one) => isFirst(one) && getOwnScore(one) >= MIN_SCORE).length,
        part.length,
      ),
    ),
    [`${name}: score with own ≥ 0.5 / with another text ≥ 0.5`]: formatByHalf(results, (part) => {
      const others = part.flatMap((one) => listOtherScores(one, stored));
      const countAbove = (scores: number[]) => scores.filter((score) => score >= 0.5).length;
      return (
        `${formatPercent(countAbove(part.map(getOwnScore)), part.length)} / ` +
        `${formatPercent(countAbove(others), others.length, 3)}`
      );
    }),
    [`${name}: score with another text ≥ ${MIN_SCORE}`]: formatByHalf(results, (part) => {
      const others = part.flatMap((one) => listOtherScores(one, stored));
      return formatPercent(others.filter((score) => score >= MIN_SCORE).length, others.length, 3);
    }),
    [`${name}: own, 5th percentile and median`]: formatByHalf(
      results,
      (part) =>
        `${formatQuantile(part.map(getOwnScore), 0.05)} ` +
        `${formatQuantile(part.map(getOwnScore), 0.5)}`,
    ),
    [`${name}: others, 99.9th percentile`]: formatByHalf(results, (part) =>
      formatQuantile(
        part.flatMap((one) => listOtherScores(one, stored)),
        0.999,
      ),
    ),
  };
}

/** A pair of texts of one topic. */
export interface ScoredPair {
  half: number;
  score: number;
  positive: boolean;
}

/** Every pair of one topic; halves by topic, so that no event occurs in both. */
export async function scorePairs(
  texts: readonly { topic: string; event: string; structure: TextStructure }[],
): Promise<ScoredPair[]> {
  const index = new FingerprintIndex<number>(5000);
  texts.forEach(({ structure }, at) => index.add(at, structure));
  const pairs: ScoredPair[] = [];
  for (const [at, { topic, event, structure }] of texts.entries()) {
    const isComparable = (other: number) => other > at && texts[other]!.topic === topic;
    const { matches } = await index.scan(structure, { ...options, isAdmitted: isComparable });
    const scores = new Map(matches.map(({ entry, score }) => [entry, score]));
    for (const [index, other] of texts.entries())
      if (isComparable(index))
        pairs.push({
          half: chooseHalf(topic),
          score: scores.get(index) ?? 0,
          positive: other.event === event,
        });
  }
  return pairs;
}

export function evaluateEvents(name: string, pairs: ScoredPair[]) {
  const formatShare = (all: ScoredPair[], positive: boolean, minScore: number) => {
    const of = all.filter((one) => one.positive === positive);
    return formatPercent(of.filter(({ score }) => score >= minScore).length, of.length);
  };
  return {
    [`${name}: AUC`]: formatByHalf(pairs, (all) => computeAreaUnderCurve(all).toFixed(3)),
    [`${name}: score of one event / of two events ≥ ${MIN_SCORE}`]: formatByHalf(
      pairs,
      (all) => `${formatShare(all, true, MIN_SCORE)} / ${formatShare(all, false, MIN_SCORE)}`,
    ),
    [`${name}: score of one event / of two events ≥ 0.5`]: formatByHalf(
      pairs,
      (all) => `${formatShare(all, true, 0.5)} / ${formatShare(all, false, 0.5)}`,
    ),
  };
}
