export type TermWeight = (term: string) => number;

/** Terms weigh by how rare they are among the texts. */
export function rarity(texts: readonly { terms: ReadonlySet<string> }[]): TermWeight {
  const frequency = new Map<string, number>();
  for (const { terms } of texts)
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + texts.length / (frequency.get(term) ?? 1));
}

/** Jaccard index by weight, 0 to 1. */
export function likeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: TermWeight,
): number {
  const { common, ofA, ofB } = shared(a, b, weight);
  return common ? common / (ofA + ofB - common) : 0;
}

/** The share of the smaller text that the other has, by weight: 0 to 1. */
export function containment(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: TermWeight,
): number {
  const { common, ofA, ofB } = shared(a, b, weight);
  return common ? common / Math.min(ofA, ofB) : 0;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>, weight: TermWeight) {
  let common = 0;
  let ofA = 0;
  let ofB = 0;
  for (const term of a) {
    const own = weight(term);
    ofA += own;
    if (b.has(term)) common += own;
  }
  for (const term of b) ofB += weight(term);
  return { common, ofA, ofB };
}
