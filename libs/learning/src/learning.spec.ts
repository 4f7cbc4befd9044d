import fc from 'fast-check';
import {
  Linear,
  Trees,
  areaUnderCurve,
  bestThreshold,
  encodeLinear,
  encodeTrees,
  f1,
  foldsBy,
  random,
  trainLinear,
  trainTrees,
} from './index.ts';

/**
 * Points in a square: yes inside a ring, which no straight line tells from the rest; a third column
 * says nothing, a fourth is often missing.
 */
function ring(count: number, seed: number) {
  const next = random(seed);
  const values = new Float32Array(count * 4);
  const labels: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const [x, y] = [next() * 2 - 1, next() * 2 - 1];
    const radius = Math.hypot(x, y);
    values.set([x, y, next(), next() < 0.5 ? NaN : radius > 0.8 ? 1 : 0], row * 4);
    labels.push(Number(radius > 0.4 && radius < 0.8));
  }
  return { matrix: { rows: count, columns: 4, values }, labels };
}

const rowOf = ({ values }: { values: Float32Array }, row: number) =>
  values.subarray(row * 4, row * 4 + 4);

describe('gradient-boosted trees', () => {
  const { matrix, labels } = ring(4000, 7);
  const learned = trainTrees(matrix, labels, { trees: 60, names: ['x', 'y', 'noise', 'hint'] });

  it('learn what no straight line tells apart, and say so of rows they have not seen', () => {
    const unseen = ring(2000, 8);
    const trees = new Trees(learned);
    const scored = unseen.labels.map((label, row) => ({
      score: trees.probability(rowOf(unseen.matrix, row)),
      positive: label === 1,
    }));
    expect(areaUnderCurve(scored)).toBeGreaterThan(0.99);
    expect(f1(scored).f1).toBeGreaterThan(0.95);
  });

  it('say the same after a journey through JSON', () => {
    const kept = new Trees(JSON.parse(JSON.stringify(encodeTrees(learned))), [
      'x',
      'y',
      'noise',
      'hint',
    ]);
    const trees = new Trees(learned);
    for (let row = 0; row < 200; row += 1)
      expect(kept.score(rowOf(matrix, row))).toBe(trees.score(rowOf(matrix, row)));
  });

  it('are the same for the same seed, and others for another', () => {
    const again = (seed: number) => encodeTrees(trainTrees(matrix, labels, { trees: 3, seed }));
    expect(again(3)).toEqual(again(3));
    expect(again(3)).not.toEqual(again(4));
  });

  it('refuse features they were not trained on', () => {
    expect(() => new Trees(encodeTrees(learned), ['x', 'y'])).toThrow('train them again');
  });

  it('learn nothing from labels that are all alike, and do not fall over', () => {
    const trees = new Trees(trainTrees(matrix, new Float32Array(matrix.rows), { trees: 2 }));
    expect(trees.probability(rowOf(matrix, 0))).toBeLessThan(0.01);
  });
});

describe('a linear classifier', () => {
  const next = random(5);
  const rows = Array.from({ length: 3000 }, () => ({
    indices: Array.from({ length: 5 }, () => Math.floor(next() * 100)),
  }));
  const labels = rows.map(({ indices }) => Number(indices.some((index) => index < 10)));
  const learned = trainLinear(rows, labels, { size: 100 });

  it('learns which columns matter', () => {
    const scored = rows.map((row, at) => ({
      score: learned.score(row),
      positive: labels[at] === 1,
    }));
    expect(areaUnderCurve(scored)).toBeGreaterThan(0.99);
  });

  it('keeps its order of rows when its weights are kept in a byte each', () => {
    const kept = new Linear(JSON.parse(JSON.stringify(encodeLinear(learned))));
    const scored = rows.map((row, at) => ({ score: kept.score(row), positive: labels[at] === 1 }));
    expect(areaUnderCurve(scored)).toBeGreaterThan(0.99);
  });
});

describe('measures', () => {
  it('count a tie as half', () => {
    const scored = [0.2, 0.5, 0.5, 0.9].map((score, at) => ({ score, positive: at > 1 }));
    expect(areaUnderCurve(scored)).toBe(0.875);
  });

  it('find the threshold with the best F1', () => {
    const labelled = fc.array(
      fc.record({ score: fc.integer({ min: 0, max: 20 }), positive: fc.boolean() }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(labelled, (scored) => {
        const best = bestThreshold(scored);
        const reached = Array.from({ length: 22 }, (_, threshold) => f1(scored, threshold).f1);
        expect(best.f1).toBeCloseTo(Math.max(...reached), 10);
        if (best.f1 > 0) expect(f1(scored, best.threshold).f1).toBeCloseTo(best.f1, 10);
      }),
    );
  });
});

describe('folds', () => {
  it('keep a group together and are about equally large', () => {
    const groups = Array.from({ length: 1000 }, (_, row) => `site ${row % 90}`);
    const folds = foldsBy(groups, 5);
    const byGroup = new Map(groups.map((group, row) => [group, folds[row]]));
    expect(folds.every((fold, row) => byGroup.get(groups[row]!) === fold)).toBe(true);
    for (let fold = 0; fold < 5; fold += 1)
      expect(folds.filter((own) => own === fold).length).toBeGreaterThan(150);
  });
});
