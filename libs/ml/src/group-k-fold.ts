import { createRandom } from './seeded-random.ts';

/**
 * Returns the fold (0 to k − 1) of each row. Rows of one group (a site, a document) share a fold;
 * otherwise a model trained on one page of a site would be tested on its other pages. Groups are
 * assigned in random order, each to the fold with the fewest rows.
 */
export function assignGroupFolds(groups: readonly string[], k: number, seed = 1): number[] {
  const rowCountByGroup = new Map<string, number>();
  for (const group of groups) rowCountByGroup.set(group, (rowCountByGroup.get(group) ?? 0) + 1);
  const nextRandom = createRandom(seed);
  const shuffledGroups = [...rowCountByGroup.keys()]
    .sort()
    .map((group) => ({ group, at: nextRandom() }));
  shuffledGroups.sort((a, b) => a.at - b.at);
  const rowCountByFold = new Array<number>(k).fill(0);
  const foldByGroup = new Map<string, number>();
  for (const { group } of shuffledGroups) {
    const fold = rowCountByFold.indexOf(Math.min(...rowCountByFold));
    foldByGroup.set(group, fold);
    rowCountByFold[fold] = (rowCountByFold[fold] ?? 0) + (rowCountByGroup.get(group) ?? 0);
  }
  return groups.map((group) => foldByGroup.get(group) ?? 0);
}
