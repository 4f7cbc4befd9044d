import type { Verdict } from '@plumbline/entailment';
import { computeMetrics } from './evaluation-metrics.ts';

const judge = (label: Verdict, verdict: Verdict, confidence: number) => ({
  ...{ label, verdict, confidence },
});

describe('the figures of an evaluation', () => {
  // ten claims, worked out by hand
  const metrics = computeMetrics([
    judge('TRUE', 'TRUE', 0.9),
    judge('TRUE', 'TRUE', 0.8),
    judge('TRUE', 'FALSE', 0.6),
    judge('TRUE', 'UNCERTAIN', 0.3),
    judge('FALSE', 'FALSE', 0.9),
    judge('FALSE', 'TRUE', 0.7),
    judge('FALSE', 'UNCERTAIN', 0.2),
    judge('UNCERTAIN', 'UNCERTAIN', 0.4),
    judge('UNCERTAIN', 'UNCERTAIN', 0.1),
    judge('UNCERTAIN', 'FALSE', 0.5),
  ]);

  it('count what is decided, right and on the wrong side', () => {
    expect(metrics.total).toBe(10);
    expect(metrics.coverage).toMatchObject({ count: 6, total: 10 });
    expect(metrics.accuracy).toMatchObject({ count: 5, total: 10 });
    expect(metrics.decidedAccuracy).toMatchObject({ count: 3, total: 6 });
    expect(metrics.wrongSide).toMatchObject({ count: 2, total: 10 });
    expect(metrics.overconfident).toMatchObject({ count: 1, total: 3 });
  });

  it('tell precision and recall of each verdict, with their intervals', () => {
    const { TRUE, FALSE, UNCERTAIN } = metrics.byVerdict;
    expect(TRUE.precision).toMatchObject({ count: 2, total: 3 });
    expect(TRUE.recall).toMatchObject({ count: 2, total: 4 });
    expect(FALSE.precision).toMatchObject({ count: 1, total: 3 });
    expect(FALSE.recall).toMatchObject({ count: 1, total: 3 });
    expect(UNCERTAIN.precision).toMatchObject({ count: 2, total: 4 });
    expect(UNCERTAIN.recall).toMatchObject({ count: 2, total: 3 });
    expect(TRUE.precision.low).toBeCloseTo(0.208, 3);
    expect(TRUE.precision.high).toBeCloseTo(0.939, 3);
  });

  it('have a matrix by label and verdict', () => {
    expect(metrics.confusion).toEqual({
      TRUE: { TRUE: 2, FALSE: 1, UNCERTAIN: 1 },
      FALSE: { TRUE: 1, FALSE: 1, UNCERTAIN: 1 },
      UNCERTAIN: { TRUE: 0, FALSE: 1, UNCERTAIN: 2 },
    });
  });

  it('hold stated confidences of decided verdicts against what is right', () => {
    // .9, .8, .9 are right; .6, .7, .5 are wrong
    expect(metrics.brierScore).toBeCloseTo((0.01 + 0.04 + 0.36 + 0.01 + 0.49 + 0.25) / 6);
    expect(metrics.calibrationError).toBeCloseTo((0.2 + 0.2 + 0.6 + 0.7 + 0.5) / 6);
    expect(metrics.meanConfidence).toBeCloseTo(4.4 / 6);
  });

  it('are none where nothing was decided', () => {
    const { coverage, brierScore, byVerdict } = computeMetrics([judge('TRUE', 'UNCERTAIN', 0.1)]);
    expect([coverage.count, brierScore, byVerdict.TRUE.precision.share]).toEqual([0, NaN, NaN]);
    expect(computeMetrics([]).accuracy).toMatchObject({ total: 0, low: 0, high: 1 });
  });
});
