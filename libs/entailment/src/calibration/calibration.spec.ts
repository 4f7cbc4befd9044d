import fc from 'fast-check';
import { VERDICTS } from '../entailment.types.ts';
import { OfflineStrategy } from '../offline/offline-strategy.ts';
import { fitMeasuredClaims, testCalibration } from './calibrate.ts';
import { calibrateConfidence, UNCALIBRATED } from './calibration.ts';
import { readCalibrationSet } from './calibration-set.ts';
import { fitCalibration } from './fit-calibration.ts';
import { measureStrategy } from './measure-strategy.ts';

const createVerdicts = (count: number, weight: number, rightCount: number) =>
  Array.from({ length: count }, (_, at) => ({ weight, isRight: at < rightCount }));

describe('a curve of calibration', () => {
  it('rises with the weight, whatever was right', () => {
    const verdict = fc.record({ weight: fc.double({ min: 0, max: 5 }), isRight: fc.boolean() });
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 200 }), (verdicts) => {
        const calibration = { name: 'any', points: fitCalibration(verdicts) };
        const confidences = Array.from({ length: 60 }, (_, at) =>
          calibrateConfidence(at / 10, calibration),
        );
        for (const [at, confidence] of confidences.entries())
          expect(confidence).toBeGreaterThanOrEqual((confidences[at - 1] ?? 0) - 1e-9);
        expect(Math.max(...confidences)).toBeLessThan(1);
      }),
    );
  });

  it('is the share of right verdicts, less what few of them leave open', () => {
    const points = fitCalibration([...createVerdicts(96, 1, 48), ...createVerdicts(96, 3, 96)]);
    expect(points.at(-1)).toEqual([3, 0.97]);
    expect(calibrateConfidence(1, { name: 'any', points })).toBeCloseTo(0.5, 2);
    expect(fitCalibration(createVerdicts(12, 3, 12)).at(-1)).toEqual([3, 0.929]);
  });

  it('is never surer than .8 where nothing was measured', () => {
    expect(calibrateConfidence(1_000, UNCALIBRATED)).toBe(0.8);
  });
});

describe('the claims that calibrate', () => {
  const items = readCalibrationSet();

  it('are 300 or more, each with passages, and with a name of its own', () => {
    expect(items.length).toBeGreaterThanOrEqual(300);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ claim }) => claim)).size).toBe(items.length);
    for (const { passages, label } of items) {
      expect(VERDICTS).toContain(label);
      expect(passages.length).toBeGreaterThan(0);
      for (const { text, published_at: at } of passages)
        expect([text !== '', Number.isNaN(Date.parse(at))]).toEqual([true, false]);
    }
  });

  it.each(VERDICTS)('labelled %s fit and test in equal parts', (label) => {
    const own = items.filter((item) => item.label === label);
    const fitting = own.filter(({ half }) => half === 'fit').length;
    expect(Math.abs(own.length - 2 * fitting)).toBeLessThanOrEqual(own.length / 10);
  });

  it('are judged by a strategy as claims of callers are', async () => {
    const sample = items.filter((_, at) => at % 8 === 0);
    const progress: number[] = [];
    const { claims, failures } = await measureStrategy(new OfflineStrategy(), sample, {
      onProgress: (doneCount) => progress.push(doneCount),
    });
    expect(failures).toEqual([]);
    expect(progress).toEqual(sample.map((_, at) => at + 1));
    for (const { leaning, isRight, item } of claims) expect(isRight).toBe(leaning === item.label);
    const points = fitMeasuredClaims(claims);
    const test = testCalibration(claims, { name: 'offline', points });
    expect(test.claims).toBe(sample.filter(({ half }) => half === 'test').length);
    expect(test.right).toBeLessThanOrEqual(test.decided);
  });

  it('that a strategy fails on are told, and a caller who is gone ends it', async () => {
    const sample = items.slice(0, 3);
    const failing = Object.assign(new OfflineStrategy(), {
      judge: () => Promise.reject(new Error('the server is away')),
    });
    const { claims, failures } = await measureStrategy(failing, sample);
    expect([claims, failures.map(({ item }) => item.id)]).toEqual([[], sample.map(({ id }) => id)]);
    await expect(
      measureStrategy(new OfflineStrategy(), sample, { signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });
});
