/**
 * Chooses blocks so that the F1 to be expected is highest (Lewis 1995; the threshold that this
 * amounts to is half of that F1): on a page that is sure of itself one half, on a page of cards or
 * posts where little is sure a lower one, so that no page ends up empty.
 *
 * @param chances of each block to be text, independent of each other
 * @param sizes words of each block
 */
export function likelyBlocks(chances: readonly number[], sizes: readonly number[]): boolean[] {
  const weights = sizes.map((size) => Math.max(size, 0.5));
  const expected = chances.reduce((sum, chance, i) => sum + chance * (weights[i] ?? 0), 0);
  const order = [...chances.keys()].sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  let [found, chosen, best, threshold] = [0, 0, -1, 1];
  for (const i of order) {
    found += (chances[i] ?? 0) * (weights[i] ?? 0);
    chosen += weights[i] ?? 0;
    const f1 = (2 * found) / (chosen + expected);
    if (f1 <= best) continue;
    best = f1;
    threshold = chances[i] ?? 0;
  }
  return chances.map((chance) => chance >= threshold);
}
