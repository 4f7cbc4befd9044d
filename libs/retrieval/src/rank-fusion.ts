import { compareByScore, type RankedPassage } from './candidate.ts';

/**
 * The larger, the less the first ranks dominate the next ones; value from Cormack, Clarke and
 * Büttcher, "Reciprocal Rank Fusion" (2009).
 */
const SMOOTHING = 60;

/**
 * Combines rankings whose scores cannot be compared: reciprocal rank fusion. It helps only when
 * each ranking finds something that the others miss: fusing hashed vectors with BM25 lowers the
 * quality (bench/retrieval.bench.ts).
 *
 * @param rankings each best first
 */
export function fuseRankings(rankings: readonly (readonly { id: string }[])[]): RankedPassage[] {
  const scoreById = new Map<string, number>();
  for (const ranking of rankings)
    ranking.forEach(({ id }, index) =>
      scoreById.set(id, (scoreById.get(id) ?? 0) + 1 / (SMOOTHING + index + 1)),
    );
  return [...scoreById].map(([id, score]) => ({ id, score })).sort(compareByScore);
}
