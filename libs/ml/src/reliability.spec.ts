import { computeMcNemarP, estimateProportion } from './proportion.ts';
import {
  computeBrierScore,
  computeCalibrationError,
  computeReliabilityBins,
} from './reliability.ts';

describe('a proportion', () => {
  it.each([
    [8, 10, 0.49, 0.943],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [1, 2, 0.095, 0.905],
    [0, 0, 0, 1],
  ])('of %i in %i lies between %d and %d', (count, total, low, high) => {
    const proportion = estimateProportion(count, total);
    expect(proportion.low).toBeCloseTo(low, 3);
    expect(proportion.high).toBeCloseTo(high, 3);
    expect(proportion.share).toBe(count / total);
  });
});

describe('two judges', () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [1, 9, 22 / 1024],
    [0, 6, 2 / 64],
    [2, 0, 0.5],
    [600, 400, 2.7e-10],
  ])('of whom %i and %i cases are right by one alone differ by chance with p = %d', (b, c, p) => {
    expect(computeMcNemarP(b, c)).toBeCloseTo(p, 9);
    expect(computeMcNemarP(c, b)).toBeCloseTo(p, 9);
  });
});

describe('stated confidences', () => {
  // worked out by hand: two of .85 (one right), one of .95 (right), one of 1 (wrong)
  const statements = [
    { confidence: 0.85, isRight: true },
    { confidence: 0.85, isRight: false },
    { confidence: 0.95, isRight: true },
    { confidence: 1, isRight: false },
  ];
  const bins = computeReliabilityBins(statements);

  it('fall into ten bins, certainty into the last', () => {
    expect(bins.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
    expect(bins[8]).toMatchObject({ low: 0.8, high: 0.9, rightCount: 1 });
    expect(bins[9]!.meanConfidence).toBeCloseTo(0.975);
    expect(bins[0]!.meanConfidence).toBeNaN();
  });

  it('are as far from what was right as the bins say', () => {
    expect(computeCalibrationError(bins)).toBeCloseTo((2 * 0.35 + 2 * 0.475) / 4);
    expect(computeCalibrationError([])).toBeNaN();
  });

  it('have a Brier score', () => {
    expect(computeBrierScore(statements)).toBeCloseTo((0.15 ** 2 + 0.85 ** 2 + 0.05 ** 2 + 1) / 4);
  });
});
