import * as fc from 'fast-check';
import { type WeightSums, computeSimilarities, computeIdf, combineScores } from './similarity.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const emptySums: WeightSums = { shared: 0, own: 0, other: 0, maxIdf: 10 };
const equalSums = (own: number): WeightSums => ({ shared: own, own, other: own, maxIdf: 10 });

/** Sums as two sets can have them. */
const sums = fc
  .record({
    shared: fc.double({ min: 0, max: 100, noNaN: true }),
    own: fc.double({ min: 0, max: 500, noNaN: true }),
  })
  .chain(({ shared, own }) =>
    fc.double({ min: 0, max: 500, noNaN: true }).map((other): WeightSums => ({
      shared,
      own: shared + own,
      other: shared + other,
      maxIdf: 10,
    })),
  );
const each = fc.record({ entity: sums, time: sums, causal: sums });

describe('likeness', () => {
  it('is 1 for the same traits, however few they are', () => {
    expect(
      computeSimilarities({ entity: equalSums(0.5), time: emptySums, causal: equalSums(80) }),
    ).toEqual({
      entity: 1,
      time: 0,
      causal: 1,
    });
  });

  it('is from 0 to 1, and so is the score', () => {
    fc.assert(
      fc.property(each, (all) => {
        const components = computeSimilarities(all);
        for (const value of [
          ...Object.values(components),
          combineScores(DEFAULT_WEIGHTS.news, components, all),
        ]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('does not depend on who asks about whom', () => {
    fc.assert(
      fc.property(each, (all) => {
        const swapped = {
          ...all,
          entity: { ...all.entity, own: all.entity.other, other: all.entity.own },
        };
        expect(computeSimilarities(swapped).entity).toBeCloseTo(
          computeSimilarities(all).entity,
          12,
        );
      }),
    );
  });

  it('believes one common name only as far as the rest agrees', () => {
    const oneName = equalSums(2);
    const otherMatter = computeSimilarities({
      entity: oneName,
      time: emptySums,
      causal: { shared: 1, own: 80, other: 80, maxIdf: 10 },
    });
    const sameMatter = computeSimilarities({
      entity: oneName,
      time: emptySums,
      causal: equalSums(80),
    });
    expect(otherMatter.entity).toBeLessThan(0.2);
    expect(sameMatter.entity).toBe(1);
  });

  it('leaves what one side lacks out of the score instead of counting it 0', () => {
    const all = { entity: equalSums(50), time: { ...emptySums, own: 9 }, causal: equalSums(50) };
    expect(combineScores(DEFAULT_WEIGHTS.news, computeSimilarities(all), all)).toBeCloseTo(1, 12);
    const unlike = { ...all, time: { ...emptySums, own: 9, other: 9 } };
    expect(combineScores(DEFAULT_WEIGHTS.news, computeSimilarities(unlike), unlike)).toBeCloseTo(
      0.8,
      1,
    );
  });

  it('is 0 where the only component that counts is lacking', () => {
    const all = { entity: equalSums(50), time: emptySums, causal: equalSums(50) };
    expect(combineScores({ entity: 0, time: 1, causal: 0 }, computeSimilarities(all), all)).toBe(0);
  });
});

describe('rarity', () => {
  it('falls as more texts have a trait, and is never below 0', () => {
    for (const component of ['entity', 'time', 'causal'] as const)
      for (const texts of [0, 1, 10, 5000]) {
        const idfs = [0, 0.1, 0.5, 1].map((part) => computeIdf(component, texts, part * texts));
        expect(idfs).toEqual(idfs.toSorted((a, b) => b - a));
        expect(idfs.at(-1)).toBeGreaterThanOrEqual(0);
        expect(idfs[0]).toBeGreaterThan(0);
      }
  });
});
