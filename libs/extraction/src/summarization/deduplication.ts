import type { SentenceCandidate, CandidatePool } from './candidates.ts';

/** Minimum weighted share of common terms for two sentences to be duplicates. */
const MIN_DUPLICATE_SIMILARITY = 0.6;
/**
 * A sentence is compared only with those that share one of its rarest terms, and with a limited
 * number for each term.
 */
const RARE_TERM_COUNT = 4;
const MAX_POSTINGS = 40;

/** Returns a weight by the rarity of a term among the sentences. */
export function createTermWeight({
  candidates,
  frequencyByTerm,
}: CandidatePool): (term: string) => number {
  return (term) => Math.log(1 + candidates.length / (frequencyByTerm.get(term) ?? 1));
}

/** Weighted Jaccard index, 0 to 1. */
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
 * Keeps the first sentence of each group of near-duplicates, with the number of sources in the
 * group. Near-linear: sentences are compared only if they share a rare term.
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
