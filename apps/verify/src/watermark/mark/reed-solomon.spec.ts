import fc from 'fast-check';
import { encode, filled, LENGTH, PARITY, syndromes, wrongPlaces } from './reed-solomon.ts';

const symbol = fc.integer({ min: 0, max: 63 });
const words = fc
  .array(symbol, { minLength: LENGTH - PARITY, maxLength: LENGTH - PARITY })
  .map(encode);
const places = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: LENGTH - 1 }), { maxLength: most });

describe('the code of Reed and Solomon', () => {
  it('finds up to two wrong symbols wherever they are, and puts them right', () => {
    fc.assert(
      fc.property(words, places(2), fc.integer({ min: 1, max: 63 }), (word, wrong, by) => {
        const received = word.map((one, at) => (wrong.includes(at) ? one ^ by : one));
        const found = wrongPlaces(syndromes(received));
        expect(found?.toSorted()).toEqual(wrong.toSorted());
        expect(filled(received, found!)).toEqual(word);
      }),
    );
  });

  it('fills up to four symbols that are gone', () => {
    fc.assert(
      fc.property(words, places(PARITY), (word, gone) => {
        const received = word.map((one, at) => (gone.includes(at) ? 0 : one));
        expect(filled(received, gone)).toEqual(word);
      }),
    );
  });

  it('does not pretend to know a word when what is left contradicts the parity', () => {
    fc.assert(
      fc.property(
        words,
        fc.uniqueArray(fc.integer({ min: 0, max: LENGTH - 1 }), { minLength: 4, maxLength: 4 }),
        (word, [gone, ...wrong]) => {
          const received = word.map((one, at) =>
            at === wrong[0] ? one ^ 1 : at === gone ? 0 : one,
          );
          expect(filled(received, [gone!])).toBeNull();
        },
      ),
    );
  });
});
