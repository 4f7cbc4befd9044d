import { getCodeWordLength } from '../frame-codec.ts';
import {
  fillErasures,
  CODE_WORD_SYMBOLS,
  computeLocator,
  PARITY_SYMBOLS,
  SYNDROME_TABLE,
  computeSyndromes,
  multiplyInField,
  locateErrors,
} from '../reed-solomon.ts';
import { readSymbols } from './code-words.ts';
import type { MacVerifier } from './mac-verifier.ts';
import type { Run } from './runs.ts';

export interface RepairedWord {
  id: string;
  word: number[];
  /** Characters of the run that it was made of. */
  usedCharacters: number;
}

/** What happened to a frame, in order: 1 a character went, −1 one came. */
const INDEL_PATTERNS = [[1], [-1], [1, 1], [1, -1], [-1, 1], [-1, -1], [1, 1, 1]] as const;
/** Shifts of the characters behind: from two that came to three that went. */
const MAX_INSERTIONS = 2;
const SHIFT_COUNT = 6;

/** Places' locators as the upper half of an index of PRODUCT_TABLE. */
const SHIFTED_LOCATORS = Uint16Array.from(
  { length: CODE_WORD_SYMBOLS },
  (_, place) => computeLocator(place) << 6,
);
const PRODUCT_TABLE = Uint8Array.from({ length: 64 * 64 }, (_, pair) =>
  multiplyInField(pair >> 6, pair & 63),
);

/**
 * The word of a damaged frame that begins here: with up to two wrong symbols, or up to three
 * characters that went or came (two where both kinds happened). Where a character went is not
 * known: each place is tried, with its symbol as an erasure, and what fits the parity must have a
 * MAC.
 *
 * @param losses how many characters may be gone from it, less those that came
 */
export function repairFrame(
  run: Run,
  from: number,
  losses: { min: number; max: number },
  macVerifier: MacVerifier,
): RepairedWord | null {
  const length = getCodeWordLength(run.alphabet);
  if (losses.min <= 0 && losses.max >= 0 && from + length <= run.values.length) {
    const symbols = readSymbols(run, from);
    const wrong = macVerifier.spendAttempts(1) ? locateErrors(computeSyndromes(symbols)) : null;
    const word = wrong && fillErasures(symbols, wrong);
    const id = word && macVerifier.verifyWord(word);
    if (id) return { id, word, usedCharacters: length };
  }
  if (!macVerifier.spendAttempts(CODE_WORD_SYMBOLS)) return null;
  const search = new IndelSearch(run, from, macVerifier);
  for (const events of INDEL_PATTERNS) {
    const lostCount = events.reduce<number>((sum, event) => sum + event, 0);
    if (
      lostCount < losses.min ||
      lostCount > losses.max ||
      from + length - lostCount > run.values.length
    )
      continue;
    const repairedWord = search.search(events);
    if (repairedWord) return { ...repairedWord, usedCharacters: length - lostCount };
  }
  return null;
}

/** Syndromes are packed, six bits each, so that those of a stretch are one exclusive or. */
const packSyndromes = (shares: ArrayLike<number>, at: number) =>
  shares[at]! | (shares[at + 1]! << 6) | (shares[at + 2]! << 12) | (shares[at + 3]! << 18);

class IndelSearch {
  readonly #run: Run;
  readonly #from: number;
  readonly #macVerifier: MacVerifier;
  /** What the symbols before a place add to the syndromes, for each shift. */
  readonly #sums = new Int32Array(SHIFT_COUNT * (CODE_WORD_SYMBOLS + 1));
  /** The place of each event. */
  readonly #places: number[] = [];

  constructor(run: Run, from: number, macVerifier: MacVerifier) {
    this.#run = run;
    this.#from = from;
    this.#macVerifier = macVerifier;
    const shares = new Uint8Array(PARITY_SYMBOLS);
    for (let shift = 0; shift < SHIFT_COUNT; shift++)
      for (
        let place = 0, at = shift * (CODE_WORD_SYMBOLS + 1);
        place < CODE_WORD_SYMBOLS;
        place++, at++
      ) {
        const symbol = this.#readSymbol(place, shift - MAX_INSERTIONS);
        for (let j = 0; j < PARITY_SYMBOLS; j++)
          shares[j] = SYNDROME_TABLE[(place * PARITY_SYMBOLS + j) * 64 + symbol]!;
        this.#sums[at + 1] = this.#sums[at]! ^ packSyndromes(shares, 0);
      }
  }

  search(events: readonly number[]): { id: string; word: number[] } | null {
    return this.#placeEvents(events, 0, 0, 0, 0);
  }

  /**
   * Tries each place for the next event.
   *
   * @param first place that is not spoken for yet
   * @param sums syndromes of what is before it
   */
  #placeEvents(
    events: readonly number[],
    event: number,
    first: number,
    shift: number,
    sums: number,
  ): { id: string; word: number[] } | null {
    const row = (shift + MAX_INSERTIONS) * (CODE_WORD_SYMBOLS + 1);
    const own = this.#sums;
    if (event === events.length) {
      const packedSyndromes = sums ^ own[row + first]! ^ own[row + CODE_WORD_SYMBOLS]!;
      return this.#isConsistent(packedSyndromes, events.length)
        ? this.#verifyCandidate(events)
        : null;
    }
    if (event === events.length - 1 && !this.#macVerifier.spendAttempts(CODE_WORD_SYMBOLS - first))
      return null;
    const nextShift = shift + events[event]!;
    // A symbol may lose several of its characters, but never more than it has.
    const last = event ? this.#places[event - 1]! : -1;
    if (event && this.#countEventsAt(last, event) < this.#run.alphabet.charactersPerSymbol) {
      this.#places[event] = last;
      const repairedWord = this.#placeEvents(events, event + 1, first, nextShift, sums);
      if (repairedWord) return repairedWord;
    }
    const before = sums ^ own[row + first]!;
    for (let place = first; place < CODE_WORD_SYMBOLS; place++) {
      this.#places[event] = place;
      const repairedWord = this.#placeEvents(
        events,
        event + 1,
        place + 1,
        nextShift,
        before ^ own[row + place]!,
      );
      if (repairedWord) return repairedWord;
    }
    return null;
  }

  #countEventsAt(place: number, events: number): number {
    let count = 0;
    for (let event = 0; event < events; event++) if (this.#places[event] === place) count++;
    return count;
  }

  /**
   * Forney's syndromes (1965): with the erasures' locators multiplied in, those behind the
   * erasures' number are zero if nothing else is wrong.
   */
  #isConsistent(sums: number, events: number): boolean {
    let s1 = (sums >> 6) & 63;
    let s2 = (sums >> 12) & 63;
    let s3 = sums >> 18;
    let erased = 0;
    for (let event = 0, last = -1; event < events; event++) {
      const place = this.#places[event]!;
      if (place === last) continue;
      const x = SHIFTED_LOCATORS[place]!;
      s3 ^= PRODUCT_TABLE[x | s2]!;
      if (erased < 2) s2 ^= PRODUCT_TABLE[x | s1]!;
      if (erased < 1) s1 ^= PRODUCT_TABLE[x | (sums & 63)]!;
      last = place;
      erased++;
    }
    return !s3 && (erased > 2 || !s2) && (erased > 1 || !s1);
  }

  #verifyCandidate(events: readonly number[]): { id: string; word: number[] } | null {
    const places = this.#places.slice(0, events.length);
    const erased = places.filter((place, at) => place !== places[at - 1]);
    const word = fillErasures(this.#assembleWord(events, places), erased);
    const id = word && this.#macVerifier.verifyWord(word);
    return id ? { id, word } : null;
  }

  #assembleWord(events: readonly number[], places: readonly number[]): number[] {
    let shift = 0;
    let event = 0;
    return Array.from({ length: CODE_WORD_SYMBOLS }, (_, place) => {
      if (places[event] !== place) return this.#readSymbol(place, shift);
      while (places[event] === place) shift += events[event++]!;
      return 0;
    });
  }

  #readSymbol(place: number, lost: number): number {
    const { charactersPerSymbol, bitsPerCharacter } = this.#run.alphabet;
    let symbol = 0;
    for (let at = place * charactersPerSymbol - lost, next = 0; next < charactersPerSymbol; next++)
      symbol =
        (symbol << bitsPerCharacter) |
        (at + next < 0 ? 0 : (this.#run.values[this.#from + at + next] ?? 0));
    return symbol;
  }
}
