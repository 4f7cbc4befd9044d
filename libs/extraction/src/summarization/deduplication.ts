import type { SentenceCandidate, CandidatePool } from './candidates.ts';

/** Share of their terms, by weight, that two sentences have in common when they say the same. */
const MIN_DUPLICATE_SIMILARITY = 0.6;
/**
 * A sentence is compared with those that share one of its rarest terms, and of each term with so
 * many.
 */
const RARE_TERM_COUNT = 4;
const MAX_POSTINGS = 40;

/** Terms weigh by how rare they are among the sentences. */
export function createTermWeight({
  candidates,
  frequencyByTerm,
}: CandidatePool): (term: string) => number {
  return (term) => Math.log(1 + candidates.length / (frequencyByTerm.get(term) ?? 1));
}

/** Jaccard index by weight, 0 to 1. */
export function computeWeightedJaccard(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  getTermWeight: (term: string) => number,
): number {
  let sharedWeight = 0;
  let totalWeight = 0;
  for (const term of a) {
    const termWeight = getTermWeight(term);
    totalWeight += termWeight;
    if (b.has(term)) sharedWeight += termWeight;
  }
  for (const term of b) if (!a.has(term)) totalWeight += getTermWeight(term);
  return totalWeight ? sharedWeight / totalWeight : 0;
}

/**
 * Each thing said once, the first time it is said, with the number of sources that say it.
 * Near-linear: sentences are compared only where they share a rare term.
 */
export function removeNearDuplicates(pool: CandidatePool): SentenceCandidate[] {
  const getTermWeight = createTermWeight(pool);
  const candidatesByTerm = new Map<string, SentenceCandidate[]>();
  const sourcesByCandidate = new Map<SentenceCandidate, Set<string>>();
  const uniqueCandidates: SentenceCandidate[] = [];
  for (const candidate of pool.candidates) {
    const rareTerms = [...candidate.termSet]
      .sort((a, b) => getTermWeight(b) - getTermWeight(a) || (a < b ? -1 : 1))
      .slice(0, RARE_TERM_COUNT);
    const neighbours = new Set(rareTerms.flatMap((term) => candidatesByTerm.get(term) ?? []));
    const duplicate = [...neighbours].find(
      (other) =>
        computeWeightedJaccard(other.termSet, candidate.termSet, getTermWeight) >=
        MIN_DUPLICATE_SIMILARITY,
    );
    if (duplicate) {
      sourcesByCandidate.get(duplicate)?.add(candidate.sourceId);
      continue;
    }
    uniqueCandidates.push(candidate);
    sourcesByCandidate.set(candidate, new Set([candidate.sourceId]));
    for (const term of rareTerms) {
      const postings = candidatesByTerm.get(term) ?? [];
      if (postings.length < MAX_POSTINGS) postings.push(candidate);
      candidatesByTerm.set(term, postings);
    }
  }
  return uniqueCandidates.map((candidate) => ({
    ...candidate,
    sourceCount: sourcesByCandidate.get(candidate)?.size ?? 1,
  }));
}
