import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { computeRecallKeys, computeQueryRecallKeys } from './recall-keys.ts';
import { toWordSequence } from './word-sequence.ts';

const KEY = randomBytes(32);
const storedKeys = (text: string, names: string[] = [], key = KEY) =>
  computeRecallKeys(toWordSequence(text), names, key);
const countShared = (stored: ReadonlySet<bigint>, query: string, key = KEY) =>
  computeQueryRecallKeys(toWordSequence(query), [], key).filter((each) => stored.has(each)).length;
/**
 * Made-up prose: so many words, from a vocabulary that the seed chooses from (Park & Miller 1988).
 */
function prose(words: number, seed: number): string {
  let state = seed;
  const below = (count: number) => (state = (state * 16_807) % 2_147_483_647) % count;
  const syllables = ['ba', 'do', 'ke', 'lin', 'mar', 'no', 'pel', 'ri', 'sto', 'tan', 'ver', 'zo'];
  const one = () => Array.from({ length: 1 + below(3) }, () => syllables[below(12)]).join('');
  return Array.from({ length: words }, (_, at) => (at % 15 === 14 ? `${one()}. Ne` : one())).join(
    ' ',
  );
}

const LONG = prose(8_000, 5);
const KEYS_OF_LONG = new Set(storedKeys(LONG));

describe('what an old text is found by', () => {
  it(
    'is shared by each piece of 280 characters of a short text, and by nearly each of a long ' +
      'one, however it was typeset',
    () => {
      const short = prose(350, 3);
      const keysOfShort = new Set(storedKeys(short));
      for (let at = 0; at + 280 < short.length; at += 90)
        expect(
          countShared(
            keysOfShort,
            short
              .slice(at, at + 280)
              .toUpperCase()
              .replaceAll(' ', '\n'),
          ),
        ).toBeGreaterThan(2);
      let foundCount = 0;
      for (let piece = 0; piece < 40; piece++)
        foundCount += Math.sign(
          countShared(KEYS_OF_LONG, LONG.slice(piece * 1_000, piece * 1_000 + 280)),
        );
      expect(LONG.length).toBeGreaterThan(48_000);
      expect(foundCount).toBeGreaterThanOrEqual(38);
    },
  );

  it('is shared by a long text that quotes a piece of it, and not by others or under another key', () => {
    const other = prose(4_000, 11);
    expect(
      countShared(KEYS_OF_LONG, `${other} ${LONG.slice(20_000, 21_000)}`),
    ).toBeGreaterThanOrEqual(2);
    expect(countShared(KEYS_OF_LONG, other)).toBe(0);
    expect(countShared(KEYS_OF_LONG, LONG, randomBytes(32))).toBe(0);
  });

  it('is a name as well, the longest first, told by an even key', () => {
    const names = ['EU', 'Norby', 'Regional Council of Norby', 'Anna Low'];
    const keys = storedKeys('', names);
    expect(keys).toHaveLength(2);
    expect(keys.every((key) => key % 2n === 0n)).toBe(true);
    expect(storedKeys('', ['REGIONAL  Council of Norby'])).toEqual([keys[0]]);
    expect(storedKeys(prose(350, 3)).every((key) => key % 2n === 1n)).toBe(true);
  });

  it('is at most 400 keys of 63 bits of any text, each once, and asks with at most 3,000 shingles', () => {
    const names = Array.from({ length: 100 }, (_, at) => `The Company Number ${at}`);
    expect(storedKeys(LONG, names).length).toBe(400);
    expect(computeQueryRecallKeys(toWordSequence(LONG), [], KEY)).toHaveLength(3_000);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (text, all) => {
          const keys = storedKeys(text, all);
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys.every((key) => key >= 0n && key < 2n ** 63n)).toBe(true);
          expect(computeQueryRecallKeys(toWordSequence(text), all, KEY)).toEqual(keys);
        },
      ),
      { numRuns: 40 },
    );
  });
});
