import { encodeId } from '../frame-codec.ts';
import { ALPHABET_A, type Alphabet } from '../mark-alphabet.ts';
import { type LocalAlignment, alignLocally } from './alignment.ts';
import { type Run, findRuns } from './runs.ts';

/** Only the beginning of a longer run is compared. */
const MAX_RUN_CHARACTERS = 400;

/**
 * Scores that fewer than 1 of 10,000 random runs of up to MAX_RUN_CHARACTERS reach (maybe), or 1 of
 * 10¹⁰ (sure). Measured with random runs down to 1 of 40,000, and extrapolated with the exponent of
 * the tail (Karlin & Altschul 1990): ten times rarer for each 3.6 in A and 4.2 in B.
 */
const MIN_SIGNIFICANT_SCORE = { maybe: { A: 21, B: 38 }, sure: { A: 37, B: 64 } };

export const isSignificant = (
  { score }: LocalAlignment,
  alphabet: Alphabet,
  level: keyof typeof MIN_SIGNIFICANT_SCORE,
): boolean => score >= MIN_SIGNIFICANT_SCORE[level][alphabet === ALPHABET_A ? 'A' : 'B'];

/** Returns the values of the characters that spell a word. */
export function toCharacterValues(
  word: readonly number[],
  { bitsPerCharacter, charactersPerSymbol }: Alphabet,
): Uint8Array {
  return Uint8Array.from({ length: word.length * charactersPerSymbol }, (_, at) => {
    const shift = (charactersPerSymbol - 1 - (at % charactersPerSymbol)) * bitsPerCharacter;
    return (word[Math.floor(at / charactersPerSymbol)]! >> shift) & ((1 << bitsPerCharacter) - 1);
  });
}

export const alignFragment = ({ alphabet, values }: Run, word: readonly number[]): LocalAlignment =>
  alignLocally(values.subarray(0, MAX_RUN_CHARACTERS), toCharacterValues(word, alphabet));

/** Whether a text contains more of this fingerprint's mark than chance explains. */
export function resemblesMark(
  text: string,
  alphabets: readonly Alphabet[],
  id: string,
  keys: readonly Buffer[],
): boolean {
  const runs = alphabets.flatMap((alphabet) => findRuns(text, alphabet).slice(0, 1));
  return keys.some((key) => {
    const word = encodeId(id, key);
    return runs.some((run) => isSignificant(alignFragment(run, word), run.alphabet, 'maybe'));
  });
}
