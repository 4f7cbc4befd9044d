import { toHashKey, sipHash } from './siphash.ts';

describe('SipHash-2-4', () => {
  // the vectors that its authors publish: key 00 01 … 0f, input 00 01 … of 0, 4, 8, 12 bytes
  it.each([
    [0, '726fdb47dd0e0e31'],
    [1, 'cf2794e0277187b7'],
    [2, '93f5f5799a932462'],
    [3, '751e8fbc860ee5fb'],
  ])('of %i words is what its authors say', (count, expected) => {
    const bytes = Buffer.from(Array.from({ length: 16 }, (_, at) => at));
    const words = Array.from({ length: count }, (_, at) => bytes.readUInt32LE(4 * at));
    const hash = (from: ArrayLike<number>, start: number, end: number) =>
      sipHash(from, start, end, toHashKey(bytes))
        .map((half) => half.toString(16).padStart(8, '0'))
        .join('');
    expect(hash(words, 0, count)).toBe(expected);
    expect(hash([9, ...words, 9], 1, count + 1)).toBe(expected);
  });
});
