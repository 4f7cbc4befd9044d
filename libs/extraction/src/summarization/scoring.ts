import { extractTerms } from '@plumbline/text';
import type { SentenceCandidate, CandidatePool } from './candidates.ts';

/** Short sentences say little, but long ones are not better for their length. */
const LENGTH_EXPONENT = 0.55;
/** The beginning of a document tells its topic. */
const TOP_POSITION_BONUS = 1.2;
const POSITION_DECAY = 0.35;
const TITLE_WEIGHT = 2;
const SUPPORT_WEIGHT = 0.4;
/** Factor for a sentence that matches none or all of the query. */
const QUERY_FACTOR = { none: 0.15, all: 2 };

/**
 * Scores sentences by central words (centroid), words of the title, position in the document and
 * number of sources. With a query, also by how much of it they contain. The query is ignored if no
 * sentence contains any of it.
 */
export function scoreCandidates(
  candidates: readonly SentenceCandidate[],
  pool: CandidatePool,
  titles: readonly string[],
  query: string,
): SentenceCandidate[] {
  const queryTermsBySource = pool.languages.map(
    (language) => new Set(extractTerms(query, language)),
  );
  const titleTermsBySource = pool.languages.map(
    (language, order) => new Set(extractTerms(titles[order] ?? '', language)),
  );
  const computeIdf = (term: string) =>
    Math.log(1 + pool.candidates.length / (1 + (pool.frequencyByTerm.get(term) ?? 0)));
  const shares = candidates.map(({ termSet, sourceIndex }) => {
    let matchedWeight = 0;
    let totalWeight = 0;
    for (const term of queryTermsBySource[sourceIndex] ?? []) {
      totalWeight += computeIdf(term);
      if (termSet.has(term)) matchedWeight += computeIdf(term);
    }
    return totalWeight ? matchedWeight / totalWeight : 0;
  });
  const hasQueryMatch = shares.some((share) => share > 0);
  const nextPositionBySource = new Map<number, number>();
  return candidates.map((candidate, index) => {
    const { termSet, sourceIndex, sourceCount } = candidate;
    const position = nextPositionBySource.get(sourceIndex) ?? 0;
    nextPositionBySource.set(sourceIndex, position + 1);
    let sum = 0;
    for (const term of termSet)
      sum +=
        Math.log(1 + (pool.frequencyByTerm.get(term) ?? 0)) *
        (titleTermsBySource[sourceIndex]?.has(term) ? TITLE_WEIGHT : 1);
    const baseScore =
      (sum / Math.max(1, termSet.size) ** LENGTH_EXPONENT) *
      (1 + TOP_POSITION_BONUS / (1 + POSITION_DECAY * position)) *
      (1 + SUPPORT_WEIGHT * Math.log(sourceCount));
    const share = shares[index] ?? 0;
    return {
      ...candidate,
      score: hasQueryMatch
        ? baseScore * (QUERY_FACTOR.none + (QUERY_FACTOR.all - QUERY_FACTOR.none) * share)
        : baseScore,
    };
  });
}
