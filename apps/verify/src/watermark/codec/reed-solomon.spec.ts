import fc from 'fast-check';
import {
  encodeCodeWord,
  fillErasures,
  CODE_WORD_SYMBOLS,
  PARITY_SYMBOLS,
  computeSyndromes,
  locateErrors,
} from './reed-solomon.ts';

const symbol = fc.integer({ min: 0, max: 63 });
const words = fc
  .array(symbol, {
    minLength: CODE_WORD_SYMBOLS - PARITY_SYMBOLS,
    maxLength: CODE_WORD_SYMBOLS - PARITY_SYMBOLS,
  })
  .map(encodeCodeWord);
const places = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: CODE_WORD_SYMBOLS - 1 }), { maxLength: most });

describe('the code of Reed and Solomon', () => {
  it('finds up to two wrong symbols wherever they are, and puts them right', () => {
    fc.assert(
      fc.property(words, places(2), fc.integer({ min: 1, max: 63 }), (word, wrong, by) => {
        const received = word.map((one, at) => (wrong.includes(at) ? one ^ by : one));
        const errorPlaces = locateErrors(computeSyndromes(received));
        expect(errorPlaces?.toSorted()).toEqual(wrong.toSorted());
        expect(fillErasures(received, errorPlaces!)).toEqual(word);
      }),
    );
  });

  it('fills up to four symbols that are gone', () => {
    fc.assert(
      fc.property(words, places(PARITY_SYMBOLS), (word, erasures) => {
        const received = word.map((one, at) => (erasures.includes(at) ? 0 : one));
        expect(fillErasures(received, erasures)).toEqual(word);
      }),
    );
  });

  it('does not pretend to know a word when what is left contradicts the parity', () => {
    fc.assert(
      fc.property(
        words,
        fc.uniqueArray(fc.integer({ min: 0, max: CODE_WORD_SYMBOLS - 1 }), {
          minLength: 4,
          maxLength: 4,
        }),
        (word, [erasures, ...wrong]) => {
          const received = word.map((one, at) =>
            at === wrong[0] ? one ^ 1 : at === erasures ? 0 : one,
          );
          expect(fillErasures(received, [erasures!])).toBeNull();
        },
      ),
    );
  });
});
