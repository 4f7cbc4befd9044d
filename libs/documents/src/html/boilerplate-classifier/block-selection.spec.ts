import fc from 'fast-check';
import { selectLikelyBlocks } from './block-selection.ts';

describe('the likely blocks', () => {
  it('are those above one half where the page is sure of itself', () => {
    expect(selectLikelyBlocks([0.99, 0.98, 0.4, 0.02], [50, 40, 10, 30])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are the better ones where nothing is sure', () => {
    expect(selectLikelyBlocks([0.3, 0.28, 0.02, 0.01], [10, 10, 10, 10])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are none of none, and never none of some', () => {
    expect(selectLikelyBlocks([], [])).toEqual([]);
    const block = fc.record({
      chance: fc.double({ min: 0.0001, max: 1, noNaN: true }),
      size: fc.nat(500),
    });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1 }), (blocks) => {
        const chosen = selectLikelyBlocks(
          blocks.map(({ chance }) => chance),
          blocks.map(({ size: wordCount }) => wordCount),
        );
        expect(chosen).toContain(true);
        // Never one block while a likelier one is left out.
        const least = Math.min(...blocks.filter((_, i) => chosen[i]).map(({ chance }) => chance));
        expect(blocks.every(({ chance }, i) => chosen[i] === chance >= least)).toBe(true);
      }),
    );
  });
});
