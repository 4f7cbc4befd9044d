import * as fc from 'fast-check';
import { type Sums, likenesses, rarity, scoreOf } from './likeness.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const nothing: Sums = { shared: 0, own: 0, other: 0, rarest: 10 };
const same = (own: number): Sums => ({ shared: own, own, other: own, rarest: 10 });

/** Sums as two sets can have them. */
const sums = fc
  .record({
    shared: fc.double({ min: 0, max: 100, noNaN: true }),
    own: fc.double({ min: 0, max: 500, noNaN: true }),
  })
  .chain(({ shared, own }) =>
    fc
      .double({ min: 0, max: 500, noNaN: true })
      .map((other): Sums => ({ shared, own: shared + own, other: shared + other, rarest: 10 })),
  );
const each = fc.record({ entity: sums, time: sums, causal: sums });

describe('likeness', () => {
  it('is 1 for the same traits, however few they are', () => {
    expect(likenesses({ entity: same(0.5), time: nothing, causal: same(80) })).toEqual({
      entity: 1,
      time: 0,
      causal: 1,
    });
  });

  it('is from 0 to 1, and so is the score', () => {
    fc.assert(
      fc.property(each, (all) => {
        const components = likenesses(all);
        for (const value of [
          ...Object.values(components),
          scoreOf(DEFAULT_WEIGHTS.news, components, all),
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
        const turned = {
          ...all,
          entity: { ...all.entity, own: all.entity.other, other: all.entity.own },
        };
        expect(likenesses(turned).entity).toBeCloseTo(likenesses(all).entity, 12);
      }),
    );
  });

  it('believes one common name only as far as the rest agrees', () => {
    const oneName = same(2);
    const otherMatter = likenesses({
      entity: oneName,
      time: nothing,
      causal: { shared: 1, own: 80, other: 80, rarest: 10 },
    });
    const sameMatter = likenesses({ entity: oneName, time: nothing, causal: same(80) });
    expect(otherMatter.entity).toBeLessThan(0.2);
    expect(sameMatter.entity).toBe(1);
  });

  it('leaves what one side lacks out of the score instead of counting it 0', () => {
    const all = { entity: same(50), time: { ...nothing, own: 9 }, causal: same(50) };
    expect(scoreOf(DEFAULT_WEIGHTS.news, likenesses(all), all)).toBeCloseTo(1, 12);
    const unlike = { ...all, time: { ...nothing, own: 9, other: 9 } };
    expect(scoreOf(DEFAULT_WEIGHTS.news, likenesses(unlike), unlike)).toBeCloseTo(0.8, 1);
  });

  it('is 0 where the only component that counts is lacking', () => {
    const all = { entity: same(50), time: nothing, causal: same(50) };
    expect(scoreOf({ entity: 0, time: 1, causal: 0 }, likenesses(all), all)).toBe(0);
  });
});

describe('rarity', () => {
  it('falls as more texts have a trait, and is never below 0', () => {
    for (const component of ['entity', 'time', 'causal'] as const)
      for (const texts of [0, 1, 10, 5000]) {
        const told = [0, 0.1, 0.5, 1].map((part) => rarity(component, texts, part * texts));
        expect(told).toEqual(told.toSorted((a, b) => b - a));
        expect(told.at(-1)).toBeGreaterThanOrEqual(0);
        expect(told[0]).toBeGreaterThan(0);
      }
  });
});
