import { createRandom } from './seeded-random.ts';

/**
 * Fold (0 to k − 1) of each row, so that rows of one group (a site, a document) are never apart:
 * what is learned from one page of a site would be scored on its sisters otherwise. Groups are
 * dealt out in random order, the next always to the fold with fewest rows.
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
