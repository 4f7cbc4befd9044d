import fc from 'fast-check';
import { computeBm25Weight, computeInverseDocumentFrequency } from './index.ts';

const size = { passages: 1_000, averageLength: 100 };

describe('BM25', () => {
  it('gives the figures of the formula', () => {
    // ln(1 + 990.5 / 10.5) * 2 * 2.2 / (2 + 1.2 * (0.5 + 0.5 * 50 / 100)), reckoned by hand
    expect(computeBm25Weight(2, 10, 50, size)).toBeCloseTo(6.9146, 3);
    expect(computeInverseDocumentFrequency(0, 0)).toBeCloseTo(Math.log(2), 12);
  });

  it('rises with mentions, falls with commonness and length, and is never negative', () => {
    const count = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(count, count, count, (tf, df, length) => {
        const weight = computeBm25Weight(tf, df, length, size);
        expect(weight).toBeGreaterThan(0);
        expect(computeBm25Weight(tf + 1, df, length, size)).toBeGreaterThan(weight);
        expect(computeBm25Weight(tf, df + 1, length, size)).toBeLessThan(weight);
        expect(computeBm25Weight(tf, df, length + 1, size)).toBeLessThan(weight);
      }),
    );
  });
});
