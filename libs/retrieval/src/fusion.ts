import { byScore, type Ranked } from './candidate.ts';

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
 * @param lists each best first
 */
export function fuse(lists: readonly (readonly { id: string }[])[]): Ranked[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    list.forEach(({ id }, at) => scores.set(id, (scores.get(id) ?? 0) + 1 / (SMOOTHING + at + 1)));
  return [...scores].map(([id, score]) => ({ id, score })).sort(byScore);
}
