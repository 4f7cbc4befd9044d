/**
 * Selects blocks so that the expected F1 is maximal (Lewis 1995); the resulting threshold is half
 * of that F1. It is one half on a page with clear probabilities, and lower on a page of cards or
 * posts with uncertain ones, so that no page ends up empty.
 *
 * @param probabilities probability that each block is text, independent of each other
 * @param sizes words of each block
 */
export function selectLikelyBlocks(
  probabilities: readonly number[],
  sizes: readonly number[],
): boolean[] {
  const weights = sizes.map((size) => Math.max(size, 0.5));
  const expectedWeight = probabilities.reduce(
    (sum, probability, i) => sum + probability * (weights[i] ?? 0),
    0,
  );
  const order = [...probabilities.keys()].sort(
    (a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0),
  );
  let [expectedHits, selectedWeight, bestF1, threshold] = [0, 0, -1, 1];
  for (const i of order) {
    expectedHits += (probabilities[i] ?? 0) * (weights[i] ?? 0);
    selectedWeight += weights[i] ?? 0;
    const f1 = (2 * expectedHits) / (selectedWeight + expectedWeight);
    if (f1 <= bestF1) continue;
    bestF1 = f1;
    threshold = probabilities[i] ?? 0;
  }
  return probabilities.map((probability) => probability >= threshold);
}
