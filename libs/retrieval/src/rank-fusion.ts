import { compareByScore, type RankedPassage } from './candidate.ts';

/**
 * How little the first places count more than the next ones; the figure of Cormack, Clarke and
 * Büttcher, "Reciprocal Rank Fusion" (2009).
 */
const SMOOTHING = 60;

/**
 * One order from several whose scores cannot be compared: reciprocal rank fusion. Only worth it
 * when each of them knows something the others do not: with hashed vectors it lowers what BM25
 * finds (bench/retrieval.bench.ts).
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
