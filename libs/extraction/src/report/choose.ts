import { likeness } from './duplicates.ts';
import type { Candidate } from './pool.ts';

/** How much is lost by being like what is chosen already, and by coming from a source that is. */
const ALIKE = 0.8;
const SAME_SOURCE = 0.25;
/** Only the best are considered for one list. */
const MOST = 200;

/**
 * The best sentences that say different things, out of different sources where there are several
 * (maximal marginal relevance).
 */
export function choose(
  candidates: readonly Candidate[],
  count: number,
  weight: (term: string) => number,
): Candidate[] {
  const open = candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map((candidate) => ({ candidate, alike: 0, used: 0 }));
  const chosen: Candidate[] = [];
  while (chosen.length < count && open.length > 0) {
    let best = 0;
    let most = -Infinity;
    open.forEach(({ candidate, alike, used }, index) => {
      const value = candidate.score * (1 - ALIKE * alike) * (1 / (1 + SAME_SOURCE * used));
      if (value > most) [best, most] = [index, value];
    });
    const [{ candidate }] = open.splice(best, 1) as [(typeof open)[number]];
    chosen.push(candidate);
    for (const other of open) {
      other.alike = Math.max(other.alike, likeness(candidate.bag, other.candidate.bag, weight));
      if (other.candidate.order === candidate.order) other.used += 1;
    }
  }
  return chosen;
}
