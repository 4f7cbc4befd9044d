import { createRandom } from '@plumbline/ml';
import { findBestProjectiveTree } from './projective-tree.ts';

/** Whether two arcs cross; an arc leads from a word to its head. */
const doCross = (a: number, b: number, c: number, d: number) => {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const isInside = (word: number) => word > low && word < high;
  const isOutside = (word: number) => word < low || word > high;
  return (isInside(c) && isOutside(d)) || (isInside(d) && isOutside(c));
};

function isProjectiveTree(heads: ArrayLike<number>, size: number): boolean {
  let roots = 0;
  for (let word = 1; word < size; word++) {
    if (!heads[word]) roots++;
    let at = word;
    for (let step = 0; at && step < size; step++) at = heads[at]!;
    if (at) return false;
    for (let other = 1; other < word; other++)
      if (doCross(word, heads[word]!, other, heads[other]!)) return false;
  }
  return roots === 1;
}

const sum = (scores: Float64Array, heads: ArrayLike<number>, size: number) => {
  let total = 0;
  for (let word = 1; word < size; word++) total += scores[word * size + heads[word]!]!;
  return total;
};

/** The best score of all trees, tried one by one. */
function findBestByTrying(scores: Float64Array, size: number): number {
  let best = -Infinity;
  const heads = new Array<number>(size).fill(0);
  const tryWord = (word: number) => {
    if (word === size) {
      if (isProjectiveTree(heads, size)) best = Math.max(best, sum(scores, heads, size));
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

describe('the best tree without crossing arcs', () => {
  it('is the best of all of them, whatever the scores', () => {
    const random = createRandom(11);
    for (let round = 0; round < 300; round++) {
      const size = 2 + Math.floor(random() * 5);
      const scores = Float64Array.from({ length: size * size }, () => Math.log(random()));
      const heads = findBestProjectiveTree(scores, size, size);
      expect(isProjectiveTree(heads, size)).toBe(true);
      expect(sum(scores, heads, size)).toBeCloseTo(findBestByTrying(scores, size), 9);
    }
  });

  it('is empty without words', () => {
    expect([...findBestProjectiveTree(new Float64Array(4), 4, 1)]).toEqual([0]);
  });
});
