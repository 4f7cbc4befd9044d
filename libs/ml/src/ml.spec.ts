import fc from 'fast-check';
import {
  LinearClassifier,
  BoostedTrees,
  computeAreaUnderCurve,
  findBestThreshold,
  encodeLinear,
  encodeTrees,
  computeF1,
  assignGroupFolds,
  createRandom,
  trainLinear,
  trainTrees,
} from './index.ts';

/**
 * Points in a square: yes inside a ring, which no straight line tells from the rest; a third column
 * says nothing, a fourth is often missing.
 */
function createRingData(count: number, seed: number) {
  const nextRandom = createRandom(seed);
  const values = new Float32Array(count * 4);
  const labels: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const [x, y] = [nextRandom() * 2 - 1, nextRandom() * 2 - 1];
    const radius = Math.hypot(x, y);
    values.set([x, y, nextRandom(), nextRandom() < 0.5 ? NaN : radius > 0.8 ? 1 : 0], row * 4);
    labels.push(Number(radius > 0.4 && radius < 0.8));
  }
  return { matrix: { rows: count, columns: 4, values }, labels };
}

const getRow = ({ values }: { values: Float32Array }, row: number) =>
  values.subarray(row * 4, row * 4 + 4);

describe('gradient-boosted trees', () => {
  const { matrix, labels } = createRingData(4000, 7);
  const trainedModel = trainTrees(matrix, labels, {
    trees: 60,
    names: ['x', 'y', 'noise', 'hint'],
  });

  it('learn what no straight line tells apart, and say so of rows they have not seen', () => {
    const testData = createRingData(2000, 8);
    const trees = new BoostedTrees(trainedModel);
    const examples = testData.labels.map((label, row) => ({
      score: trees.predictProbability(getRow(testData.matrix, row)),
      positive: label === 1,
    }));
    expect(computeAreaUnderCurve(examples)).toBeGreaterThan(0.99);
    expect(computeF1(examples).f1).toBeGreaterThan(0.95);
  });

  it('say the same after a journey through JSON', () => {
    const decodedModel = new BoostedTrees(JSON.parse(JSON.stringify(encodeTrees(trainedModel))), [
      'x',
      'y',
      'noise',
      'hint',
    ]);
    const trees = new BoostedTrees(trainedModel);
    for (let row = 0; row < 200; row += 1)
      expect(decodedModel.score(getRow(matrix, row))).toBe(trees.score(getRow(matrix, row)));
  });

  it('are the same for the same seed, and others for another', () => {
    const trainWithSeed = (seed: number) =>
      encodeTrees(trainTrees(matrix, labels, { trees: 3, seed }));
    expect(trainWithSeed(3)).toEqual(trainWithSeed(3));
    expect(trainWithSeed(3)).not.toEqual(trainWithSeed(4));
  });

  it('refuse features they were not trained on', () => {
    expect(() => new BoostedTrees(encodeTrees(trainedModel), ['x', 'y'])).toThrow(
      'train the weights again',
    );
  });

  it('leave no chance to none of a group where every group has a yes', () => {
    const nextRandom = createRandom(9);
    const values = Float32Array.from({ length: 600 }, () => nextRandom());
    const groups = Array.from(values, (_, row) => Math.floor(row / 3));
    const isHighest = Array.from(values, (value, row) => {
      const start = 3 * groups[row]!;
      return Number(value === Math.max(...values.subarray(start, start + 3)));
    });
    const columnMatrix = { rows: values.length, columns: 1, values };
    const trees = new BoostedTrees(trainTrees(columnMatrix, isHighest, { groups }));
    const odds = Array.from(values.subarray(0, 3), (value) => Math.exp(trees.score([value])));
    expect(odds.reduce((sum, one) => sum + one)).toBeGreaterThan(20);
  });

  it('learn nothing from labels that are all alike, and do not fall over', () => {
    const trees = new BoostedTrees(trainTrees(matrix, new Float32Array(matrix.rows), { trees: 2 }));
    expect(trees.predictProbability(getRow(matrix, 0))).toBeLessThan(0.01);
  });
});

describe('a linear classifier', () => {
  const nextRandom = createRandom(5);
  const rows = Array.from({ length: 3000 }, () => ({
    indices: Array.from({ length: 5 }, () => Math.floor(nextRandom() * 100)),
  }));
  const labels = rows.map(({ indices }) => Number(indices.some((index) => index < 10)));
  const trainedModel = trainLinear(rows, labels, { size: 100 });

  it('learns which columns matter', () => {
    const examples = rows.map((row, index) => ({
      score: trainedModel.score(row),
      positive: labels[index] === 1,
    }));
    expect(computeAreaUnderCurve(examples)).toBeGreaterThan(0.99);
  });

  it('keeps its order of rows when its weights are kept in a byte each', () => {
    const decodedModel = new LinearClassifier(
      JSON.parse(JSON.stringify(encodeLinear(trainedModel))),
    );
    const examples = rows.map((row, index) => ({
      score: decodedModel.score(row),
      positive: labels[index] === 1,
    }));
    expect(computeAreaUnderCurve(examples)).toBeGreaterThan(0.99);
  });
});

describe('measures', () => {
  it('count a tie as half', () => {
    const examples = [0.2, 0.5, 0.5, 0.9].map((score, index) => ({ score, positive: index > 1 }));
    expect(computeAreaUnderCurve(examples)).toBe(0.875);
  });

  it('find the threshold with the best F1', () => {
    const labelled = fc.array(
      fc.record({ score: fc.integer({ min: 0, max: 20 }), positive: fc.boolean() }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(labelled, (examples) => {
        const best = findBestThreshold(examples);
        const f1Scores = Array.from(
          { length: 22 },
          (_, threshold) => computeF1(examples, threshold).f1,
        );
        expect(best.f1).toBeCloseTo(Math.max(...f1Scores), 10);
        if (best.f1 > 0) expect(computeF1(examples, best.threshold).f1).toBeCloseTo(best.f1, 10);
      }),
    );
  });
});

describe('folds', () => {
  it('keep a group together and are about equally large', () => {
    const groups = Array.from({ length: 1000 }, (_, row) => `site ${row % 90}`);
    const folds = assignGroupFolds(groups, 5);
    const byGroup = new Map(groups.map((group, row) => [group, folds[row]]));
    expect(folds.every((fold, row) => byGroup.get(groups[row]!) === fold)).toBe(true);
    for (let fold = 0; fold < 5; fold += 1)
      expect(folds.filter((own) => own === fold).length).toBeGreaterThan(150);
  });
});
