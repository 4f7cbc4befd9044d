import type { Candidate, Pool } from './pool.ts';

/** Share of their terms, by weight, that two sentences have in common when they say the same. */
const SAME = 0.6;
/**
 * A sentence is compared with those that share one of its rarest terms, and of each term with so
 * many.
 */
const RAREST = 4;
const MOST_OF_A_TERM = 40;

/** Terms weigh by how rare they are among the sentences. */
export function weightOf({ candidates, frequency }: Pool): (term: string) => number {
  return (term) => Math.log(1 + candidates.length / (frequency.get(term) ?? 1));
}

/** Jaccard index by weight, 0 to 1. */
export function likeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: (term: string) => number,
): number {
  let common = 0;
  let all = 0;
  for (const term of a) {
    const own = weight(term);
    all += own;
    if (b.has(term)) common += own;
  }
  for (const term of b) if (!a.has(term)) all += weight(term);
  return all ? common / all : 0;
}

/**
 * Each thing said once, the first time it is said, with the number of sources that say it.
 * Near-linear: sentences are compared only where they share a rare term.
 */
export function withoutDuplicates(pool: Pool): Candidate[] {
  const weight = weightOf(pool);
  const byTerm = new Map<string, Candidate[]>();
  const sources = new Map<Candidate, Set<string>>();
  const kept: Candidate[] = [];
  for (const candidate of pool.candidates) {
    const rarest = [...candidate.bag]
      .sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))
      .slice(0, RAREST);
    const others = new Set(rarest.flatMap((term) => byTerm.get(term) ?? []));
    const same = [...others].find((other) => likeness(other.bag, candidate.bag, weight) >= SAME);
    if (same) {
      sources.get(same)?.add(candidate.source);
      continue;
    }
    kept.push(candidate);
    sources.set(candidate, new Set([candidate.source]));
    for (const term of rarest) {
      const known = byTerm.get(term) ?? [];
      if (known.length < MOST_OF_A_TERM) known.push(candidate);
      byTerm.set(term, known);
    }
  }
  return kept.map((candidate) => ({ ...candidate, support: sources.get(candidate)?.size ?? 1 }));
}
