import { wordOf } from '../frame.ts';
import { A, type Alphabet } from '../invisible.ts';
import { type Likeness, mostAlike } from './alignment.ts';
import { type Run, runsIn } from './runs.ts';

/** Longer runs than this are compared by their beginning. */
const MOST = 400;

/**
 * Scores that chance reaches in fewer than 1 of 10,000 runs of up to MOST characters (maybe) and 1
 * of 10¹⁰ (sure). Measured with random runs up to 1 of 40,000, and on from there by the tail's
 * exponent (Karlin & Altschul 1990): ten times rarer for each 3.6 in A, 4.2 in B.
 */
const BEYOND_CHANCE = { maybe: { A: 21, B: 38 }, sure: { A: 37, B: 64 } };

export const isBeyondChance = (
  { score }: Likeness,
  alphabet: Alphabet,
  how: keyof typeof BEYOND_CHANCE,
): boolean => score >= BEYOND_CHANCE[how][alphabet === A ? 'A' : 'B'];

/** The characters that spell a word, as values. */
export function valuesOf(word: readonly number[], { bits, width }: Alphabet): Uint8Array {
  return Uint8Array.from({ length: word.length * width }, (_, at) => {
    const shift = (width - 1 - (at % width)) * bits;
    return (word[Math.floor(at / width)]! >> shift) & ((1 << bits) - 1);
  });
}

export const likeness = ({ alphabet, values }: Run, word: readonly number[]): Likeness =>
  mostAlike(values.subarray(0, MOST), valuesOf(word, alphabet));

/** Whether a stretch of text has more of this fingerprint's mark than chance would put there. */
export function fits(
  text: string,
  alphabets: readonly Alphabet[],
  id: string,
  keys: readonly Buffer[],
): boolean {
  const runs = alphabets.flatMap((alphabet) => runsIn(text, alphabet).slice(0, 1));
  return keys.some((key) => {
    const word = wordOf(id, key);
    return runs.some((run) => isBeyondChance(likeness(run, word), run.alphabet, 'maybe'));
  });
}
