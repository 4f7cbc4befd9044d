import { areaUnderCurve } from '@plumbline/learning';
import { Shelf } from '../../src/watermark/structure/shelf.ts';
import type { Told } from '../../src/watermark/structure/traits.ts';
import { DEFAULT_WEIGHTS } from '../../src/watermark/structure/weights.ts';
import { halfOf } from './texts.ts';

const options = { weights: DEFAULT_WEIGHTS.news, limit: 5000, top: 5000, minScore: 0 };
/** `min_score` when a caller gives none. */
const GATE = 0.3;

/** A query and the score of each stored text that shares something with it, best first. */
export interface Found {
  id: string;
  half: number;
  scores: { id: string; score: number }[];
}

/** Asks for each query on a shelf that holds what is stored and nothing else. */
export async function findAll(
  stored: readonly { id: string; told: Told }[],
  queries: readonly { id: string; told: Told }[],
): Promise<Found[]> {
  const shelf = new Shelf<string>(5000);
  for (const one of stored) shelf.add(one.id, one.told);
  const found: Found[] = [];
  for (const { id, told } of queries) {
    const { matches } = await shelf.scan(told, options);
    found.push({
      id,
      half: halfOf(id),
      scores: matches.map(({ entry, score }) => ({ id: entry, score })),
    });
  }
  return found;
}

const percent = (count: number, of: number, digits = 1) =>
  `${((100 * count) / of).toFixed(digits)} %`;
const quantile = (values: number[], part: number) =>
  values.length
    ? values
        .toSorted((a, b) => a - b)
        [Math.min(values.length - 1, Math.floor(values.length * part))]!.toFixed(2)
    : '–';

const halves = <T extends { half: number }>(all: T[], figure: (part: T[]) => string) => ({
  both: figure(all),
  'half in view': figure(all.filter(({ half }) => half === 0)),
  'other half': figure(all.filter(({ half }) => half === 1)),
});

const ownScore = ({ id, scores }: Found) => scores.find((one) => one.id === id)?.score ?? 0;
const otherScores = ({ id, scores }: Found, stored: number) => {
  const others = scores.filter((one) => one.id !== id).map(({ score }) => score);
  return [...others, ...new Array<number>(stored - 1 - others.length).fill(0)];
};
const isFirst = ({ id, scores }: Found) =>
  scores[0]?.id === id && scores[0].score > (scores[1]?.score ?? 0);

/** What a text is found by, and how far from the others it stands. */
export function retrieval(name: string, found: Found[], stored: number) {
  return {
    [`${name}: R@1`]: halves(found, (part) => percent(part.filter(isFirst).length, part.length)),
    [`${name}: R@1 and ≥ ${GATE}`]: halves(found, (part) =>
      percent(part.filter((one) => isFirst(one) && ownScore(one) >= GATE).length, part.length),
    ),
    [`${name}: own ≥ 0.5 / others ≥ 0.5`]: halves(found, (part) => {
      const others = part.flatMap((one) => otherScores(one, stored));
      const over = (scores: number[]) => scores.filter((score) => score >= 0.5).length;
      return (
        `${percent(over(part.map(ownScore)), part.length)} / ` +
        `${percent(over(others), others.length, 3)}`
      );
    }),
    [`${name}: others ≥ ${GATE}`]: halves(found, (part) => {
      const others = part.flatMap((one) => otherScores(one, stored));
      return percent(others.filter((score) => score >= GATE).length, others.length, 3);
    }),
    [`${name}: own, 5th percentile and median`]: halves(
      found,
      (part) => `${quantile(part.map(ownScore), 0.05)} ${quantile(part.map(ownScore), 0.5)}`,
    ),
    [`${name}: others, 99.9th percentile`]: halves(found, (part) =>
      quantile(
        part.flatMap((one) => otherScores(one, stored)),
        0.999,
      ),
    ),
  };
}

/** A pair of texts of one topic. */
export interface Pair {
  half: number;
  score: number;
  positive: boolean;
}

/** Every pair of one topic; halves by topic, so that no event stands in both. */
export async function pairsOf(
  texts: readonly { topic: string; event: string; told: Told }[],
): Promise<Pair[]> {
  const shelf = new Shelf<number>(5000);
  texts.forEach(({ told }, at) => shelf.add(at, told));
  const pairs: Pair[] = [];
  for (const [at, { topic, event, told }] of texts.entries()) {
    const admits = (other: number) => other > at && texts[other]!.topic === topic;
    const { matches } = await shelf.scan(told, { ...options, admits });
    const scores = new Map(matches.map(({ entry, score }) => [entry, score]));
    for (const [index, other] of texts.entries())
      if (admits(index))
        pairs.push({
          half: halfOf(topic),
          score: scores.get(index) ?? 0,
          positive: other.event === event,
        });
  }
  return pairs;
}

export function events(name: string, pairs: Pair[]) {
  const part = (all: Pair[], positive: boolean, least: number) => {
    const of = all.filter((one) => one.positive === positive);
    return percent(of.filter(({ score }) => score >= least).length, of.length);
  };
  return {
    [`${name}: AUC`]: halves(pairs, (all) => areaUnderCurve(all).toFixed(3)),
    [`${name}: same event / other event ≥ ${GATE}`]: halves(
      pairs,
      (all) => `${part(all, true, GATE)} / ${part(all, false, GATE)}`,
    ),
    [`${name}: same event / other event ≥ 0.5`]: halves(
      pairs,
      (all) => `${part(all, true, 0.5)} / ${part(all, false, 0.5)}`,
    ),
  };
}
