import fc from 'fast-check';
import { countSharedShingles, computeShingles } from './shingles.ts';

describe('shingles', () => {
  it('do not see case, marks and spacing', () => {
    const plain = computeShingles(
      'The harbour of Lindholm reopened on Monday, after nine months. 항구는 월요일에 다시 문을 열었다.',
    );
    const other = computeShingles(
      '  THE harbour — of "Lindholm" reopened; on Monday after nine months… 항구는월요일에 다시 문을열었다',
    );
    expect(other).toEqual(plain);
  });

  it('of any text are in order, each once, and all are shared with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shingles = computeShingles(text);
        expect([...shingles]).toEqual([...new Set(shingles)].sort((a, b) => a - b));
        expect(countSharedShingles(shingles, shingles)).toBe(shingles.length);
      }),
    );
    expect(computeShingles('')).toHaveLength(0);
    expect(computeShingles('word '.repeat(1_000_000)).length).toBeLessThan(10);
  });
});
