export type TermWeighting = (term: string) => number;

/** Creates weights of terms by their rarity among the texts. */
export function createTermWeighting(
  texts: readonly { terms: ReadonlySet<string> }[],
): TermWeighting {
  const documentFrequency = new Map<string, number>();
  for (const { terms } of texts)
    for (const term of terms) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + texts.length / (documentFrequency.get(term) ?? 1));
}

/** The weighted Jaccard index, 0 to 1. */
export function computeJaccard(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  getTermWeight: TermWeighting,
): number {
  const { common, weightA, weightB } = measureOverlap(a, b, getTermWeight);
  return common ? common / (weightA + weightB - common) : 0;
}

/** The weighted share of the smaller set that the other one contains: 0 to 1. */
export function computeContainment(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  getTermWeight: TermWeighting,
): number {
  const { common, weightA, weightB } = measureOverlap(a, b, getTermWeight);
  return common ? common / Math.min(weightA, weightB) : 0;
}

function measureOverlap(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  getTermWeight: TermWeighting,
) {
  let common = 0;
  let weightA = 0;
  let weightB = 0;
  for (const term of a) {
    const termWeight = getTermWeight(term);
    weightA += termWeight;
    if (b.has(term)) common += termWeight;
  }
  for (const term of b) weightB += getTermWeight(term);
  return { common, weightA, weightB };
}
