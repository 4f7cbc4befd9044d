import { random } from './random.ts';

/**
 * Fold (0 to k − 1) of each row, so that rows of one group (a site, a document) are never apart:
 * what is learned from one page of a site would be scored on its sisters otherwise. Groups are
 * dealt out in random order, the next always to the fold with fewest rows.
 */
export function foldsBy(groups: readonly string[], k: number, seed = 1): number[] {
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const next = random(seed);
  const order = [...sizes.keys()].sort().map((group) => ({ group, at: next() }));
  order.sort((a, b) => a.at - b.at);
  const rows = new Array<number>(k).fill(0);
  const folds = new Map<string, number>();
  for (const { group } of order) {
    const fold = rows.indexOf(Math.min(...rows));
    folds.set(group, fold);
    rows[fold] = (rows[fold] ?? 0) + (sizes.get(group) ?? 0);
  }
  return groups.map((group) => folds.get(group) ?? 0);
}
