import { createRandom } from '@plumbline/ml';
import { findBestTree } from './spanning-tree.ts';

/** All trees with one word below the root, by brute force. */
function findBestByTrying(scores: Float64Array, size: number): number {
  let best = -Infinity;
  const heads = new Array<number>(size).fill(0);
  const tryWord = (word: number) => {
    if (word === size) {
      const isTree =
        heads.filter((head, index) => index && head === 0).length === 1 &&
        heads.every((_, index) => {
          let at = index;
          for (let step = 0; at && step < size; step++) at = heads[at]!;
          return at === 0;
        });
      if (isTree) best = Math.max(best, sum(scores, heads, size));
      return;
    }
    for (let head = 0; head < size; head++) {
      if (head === word) continue;
      heads[word] = head;
      tryWord(word + 1);
    }
  };
  tryWord(1);
  return best;
}

const sum = (scores: Float64Array, heads: ArrayLike<number>, size: number) =>
  Array.from({ length: size - 1 }, (_, at) => scores[(at + 1) * size + heads[at + 1]!]!).reduce(
    (a, b) => a + b,
    0,
  );

it('finds the best tree with one root of any scores', () => {
  const random = createRandom(7);
  for (let round = 0; round < 300; round++) {
    const size = 2 + Math.floor(random() * 4);
    const scores = Float64Array.from({ length: size * size }, () => Math.log(random()));
    const heads = findBestTree(scores, size, size);
    expect(sum(scores, heads, size)).toBeCloseTo(findBestByTrying(scores, size), 9);
  }
});
