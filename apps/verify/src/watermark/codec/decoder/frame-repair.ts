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
  /** Number of the run's characters that it was read from. */
  usedCharacterCount: number;
}

/** Sequences of damage to a frame: 1 is a deleted character, −1 an inserted one. */
const INDEL_PATTERNS = [[1], [-1], [1, 1], [1, -1], [-1, 1], [-1, -1], [1, 1, 1]] as const;
/** Shifts of the following characters: from two insertions to three deletions. */
const MAX_INSERTIONS = 2;
const SHIFT_COUNT = 6;

/** Locators of the places, shifted to be the upper half of an index of PRODUCT_TABLE. */
const SHIFTED_LOCATORS = Uint16Array.from(
  { length: CODE_WORD_SYMBOLS },
  (_, place) => computeLocator(place) << 6,
);
const PRODUCT_TABLE = Uint8Array.from({ length: 64 * 64 }, (_, pair) =>
  multiplyInField(pair >> 6, pair & 63),
);

/**
 * Repairs the damaged frame that starts at `from`: up to two wrong symbols, or up to three deleted
 * or inserted characters (two if both occur). The place of a deletion is unknown, so each place is
 * tried with its symbol as an erasure. A result that fits the parity must also have a valid MAC.
 *
 * @param lossRange number of deleted characters minus inserted ones
 */
export function repairFrame(
  run: Run,
  from: number,
  lossRange: { min: number; max: number },
  macVerifier: MacVerifier,
): RepairedWord | null {
  const length = getCodeWordLength(run.alphabet);
  if (lossRange.min <= 0 && lossRange.max >= 0 && from + length <= run.values.length) {
    const symbols = readSymbols(run, from);
    const errorPlaces = macVerifier.trySpendAttempts(1)
      ? locateErrors(computeSyndromes(symbols))
      : null;
    const word = errorPlaces && fillErasures(symbols, errorPlaces);
    const id = word && macVerifier.decodeVerifiedId(word);
    if (id) return { id, word, usedCharacterCount: length };
  }
  if (!macVerifier.trySpendAttempts(CODE_WORD_SYMBOLS)) return null;
  const indelSearch = new IndelSearch(run, from, macVerifier);
  for (const events of INDEL_PATTERNS) {
    const lostCount = events.reduce<number>((sum, event) => sum + event, 0);
    if (
      lostCount < lossRange.min ||
      lostCount > lossRange.max ||
      from + length - lostCount > run.values.length
    )
      continue;
    const repairedWord = indelSearch.search(events);
    if (repairedWord) return { ...repairedWord, usedCharacterCount: length - lostCount };
  }
  return null;
}

/** Syndromes are packed with six bits each, so that those of a range are one XOR. */
const packSyndromes = (shares: ArrayLike<number>, at: number) =>
  shares[at]! | (shares[at + 1]! << 6) | (shares[at + 2]! << 12) | (shares[at + 3]! << 18);

class IndelSearch {
  readonly #run: Run;
  readonly #from: number;
  readonly #macVerifier: MacVerifier;
  /** Contribution of the symbols before a place to the syndromes, for each shift. */
  readonly #prefixSyndromes = new Int32Array(SHIFT_COUNT * (CODE_WORD_SYMBOLS + 1));
  /** The place of each deletion or insertion. */
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
        this.#prefixSyndromes[at + 1] = this.#prefixSyndromes[at]! ^ packSyndromes(shares, 0);
      }
  }

  search(events: readonly number[]): { id: string; word: number[] } | null {
    return this.#placeEvents(events, 0, 0, 0, 0);
  }

  /**
   * Tries each place for the next deletion or insertion.
   *
   * @param firstFreePlace first place that is still free
   * @param syndromes syndromes of the symbols before it
   */
  #placeEvents(
    events: readonly number[],
    eventIndex: number,
    firstFreePlace: number,
    shift: number,
    syndromes: number,
  ): { id: string; word: number[] } | null {
    const row = (shift + MAX_INSERTIONS) * (CODE_WORD_SYMBOLS + 1);
    const prefixSyndromes = this.#prefixSyndromes;
    if (eventIndex === events.length) {
      const packedSyndromes =
        syndromes ^
        prefixSyndromes[row + firstFreePlace]! ^
        prefixSyndromes[row + CODE_WORD_SYMBOLS]!;
      return this.#isConsistent(packedSyndromes, events.length)
        ? this.#verifyCandidate(events)
        : null;
    }
    if (
      eventIndex === events.length - 1 &&
      !this.#macVerifier.trySpendAttempts(CODE_WORD_SYMBOLS - firstFreePlace)
    )
      return null;
    const nextShift = shift + events[eventIndex]!;
    // A symbol can lose several characters, but not more than it has.
    const last = eventIndex ? this.#places[eventIndex - 1]! : -1;
    if (
      eventIndex &&
      this.#countEventsAt(last, eventIndex) < this.#run.alphabet.charactersPerSymbol
    ) {
      this.#places[eventIndex] = last;
      const repairedWord = this.#placeEvents(
        events,
        eventIndex + 1,
        firstFreePlace,
        nextShift,
        syndromes,
      );
      if (repairedWord) return repairedWord;
    }
    const before = syndromes ^ prefixSyndromes[row + firstFreePlace]!;
    for (let place = firstFreePlace; place < CODE_WORD_SYMBOLS; place++) {
      this.#places[eventIndex] = place;
      const repairedWord = this.#placeEvents(
        events,
        eventIndex + 1,
        place + 1,
        nextShift,
        before ^ prefixSyndromes[row + place]!,
      );
      if (repairedWord) return repairedWord;
    }
    return null;
  }

  #countEventsAt(place: number, eventCount: number): number {
    let count = 0;
    for (let eventIndex = 0; eventIndex < eventCount; eventIndex++)
      if (this.#places[eventIndex] === place) count++;
    return count;
  }

  /**
   * Checks Forney's syndromes (1965). After multiplication by the erasures' locators, the syndromes
   * beyond the number of erasures are zero if nothing else is wrong.
   */
  #isConsistent(syndromes: number, eventCount: number): boolean {
    let s1 = (syndromes >> 6) & 63;
    let s2 = (syndromes >> 12) & 63;
    let s3 = syndromes >> 18;
    let erasedCount = 0;
    for (let eventIndex = 0, last = -1; eventIndex < eventCount; eventIndex++) {
      const place = this.#places[eventIndex]!;
      if (place === last) continue;
      const x = SHIFTED_LOCATORS[place]!;
      s3 ^= PRODUCT_TABLE[x | s2]!;
      if (erasedCount < 2) s2 ^= PRODUCT_TABLE[x | s1]!;
      if (erasedCount < 1) s1 ^= PRODUCT_TABLE[x | (syndromes & 63)]!;
      last = place;
      erasedCount++;
    }
    return !s3 && (erasedCount > 2 || !s2) && (erasedCount > 1 || !s1);
  }

  #verifyCandidate(events: readonly number[]): { id: string; word: number[] } | null {
    const places = this.#places.slice(0, events.length);
    const erasedPlaces = places.filter((place, at) => place !== places[at - 1]);
    const word = fillErasures(this.#assembleWord(events, places), erasedPlaces);
    const id = word && this.#macVerifier.decodeVerifiedId(word);
    return id ? { id, word } : null;
  }

  #assembleWord(events: readonly number[], places: readonly number[]): number[] {
    let shift = 0;
    let eventIndex = 0;
    return Array.from({ length: CODE_WORD_SYMBOLS }, (_, place) => {
      if (places[eventIndex] !== place) return this.#readSymbol(place, shift);
      while (places[eventIndex] === place) shift += events[eventIndex++]!;
      return 0;
    });
  }

  #readSymbol(place: number, lostCount: number): number {
    const { charactersPerSymbol, bitsPerCharacter } = this.#run.alphabet;
    let symbol = 0;
    for (
      let at = place * charactersPerSymbol - lostCount, next = 0;
      next < charactersPerSymbol;
      next++
    )
      symbol =
        (symbol << bitsPerCharacter) |
        (at + next < 0 ? 0 : (this.#run.values[this.#from + at + next] ?? 0));
    return symbol;
  }
}
