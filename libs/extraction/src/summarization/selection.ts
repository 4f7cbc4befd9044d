import { computeWeightedJaccard } from './deduplication.ts';
import type { SentenceCandidate } from './candidates.ts';

/** Penalties for similarity to a selected sentence, and for the same source. */
const SIMILARITY_PENALTY = 0.8;
const SAME_SOURCE_PENALTY = 0.25;
/** Only this many best candidates are considered for one list. */
const MAX_CANDIDATES = 200;

/**
 * Selects the best sentences with different content, preferably from different sources (maximal
 * marginal relevance).
 */
export function selectSentences(
  candidates: readonly SentenceCandidate[],
  count: number,
  getTermWeight: (term: string) => number,
): SentenceCandidate[] {
  const remaining = candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => ({ candidate, maxSimilarity: 0, sameSourceCount: 0 }));
  const selectedSentences: SentenceCandidate[] = [];
  while (selectedSentences.length < count && remaining.length > 0) {
    let bestIndex = 0;
    let bestValue = -Infinity;
    remaining.forEach(({ candidate, maxSimilarity, sameSourceCount }, index) => {
      const value =
        candidate.score *
        (1 - SIMILARITY_PENALTY * maxSimilarity) *
        (1 / (1 + SAME_SOURCE_PENALTY * sameSourceCount));
      if (value > bestValue) [bestIndex, bestValue] = [index, value];
    });
    const [{ candidate }] = remaining.splice(bestIndex, 1) as [(typeof remaining)[number]];
    selectedSentences.push(candidate);
    for (const other of remaining) {
      other.maxSimilarity = Math.max(
        other.maxSimilarity,
        computeWeightedJaccard(candidate.termSet, other.candidate.termSet, getTermWeight),
      );
      if (other.candidate.sourceIndex === candidate.sourceIndex) other.sameSourceCount += 1;
    }
  }
  return selectedSentences;
}
