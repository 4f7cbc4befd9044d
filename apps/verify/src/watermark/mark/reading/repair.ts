import { wordLength } from '../frame.ts';
import { filled, LENGTH, locator, PARITY, SHARE, syndromes, times, wrongPlaces } from '../reed-solomon.ts';
import { symbolsAt } from './code-words.ts';
import type { Proofs } from './proofs.ts';
import type { Run } from './runs.ts';

export interface Repaired {
  id: string;
  word: number[];
  /** Characters of the run that it was made of. */
  used: number;
}

/** What happened to a frame, in order: 1 a character went, −1 one came. */
const EVENTS = [[1], [-1], [1, 1], [1, -1], [-1, 1], [-1, -1], [1, 1, 1]] as const;
/** Shifts of the characters behind: from two that came to three that went. */
const CAME = 2;
const SHIFTS = 6;

/**
 * The word of a damaged frame that begins here: with up to two wrong symbols, or up to three characters that went or came (two where both kinds
 * happened). Where a character went is not known: each place is tried, with its symbol as an erasure, and what fits the parity must have a MAC.
 *
 * @param losses how many characters may be gone from it, less those that came
 */
export function repaired(run: Run, from: number, losses: { least: number; most: number }, proofs: Proofs): Repaired | null {
  const length = wordLength(run.alphabet);
  if (losses.least <= 0 && losses.most >= 0 && from + length <= run.values.length) {
    const symbols = symbolsAt(run, from);
    const wrong = proofs.take(1) ? wrongPlaces(syndromes(symbols)) : null;
    const word = wrong && filled(symbols, wrong);
    const id = word && proofs.id(word);
    if (id) return { id, word, used: length };
  }
  const search = new Search(run, from, proofs);
  for (const events of EVENTS) {
    const lost = events.reduce<number>((sum, event) => sum + event, 0);
    if (lost < losses.least || lost > losses.most || from + length - lost > run.values.length) continue;
    const found = search.through(events);
    if (found) return { ...found, used: length - lost };
  }
  return null;
}

class Search {
  readonly #run: Run;
  readonly #from: number;
  readonly #proofs: Proofs;
  /** Sums of the syndromes' shares of the symbols before a place, for each shift: [shift][place][j]. */
  readonly #sums = new Uint8Array(SHIFTS * (LENGTH + 1) * PARITY);

  constructor(run: Run, from: number, proofs: Proofs) {
    this.#run = run;
    this.#from = from;
    this.#proofs = proofs;
    for (let shift = 0; shift < SHIFTS; shift++)
      for (let place = 0, at = shift * (LENGTH + 1) * PARITY; place < LENGTH; place++)
        for (let j = 0; j < PARITY; j++, at++)
          this.#sums[at + PARITY] = this.#sums[at]! ^ SHARE[(place * PARITY + j) * 64 + this.#symbol(place, shift - CAME)]!;
  }

  through(events: readonly number[]): { id: string; word: number[] } | null {
    return this.#next(events, 0, 0, 0, [0, 0, 0, 0], []);
  }

  /** Tries each place for the next event. `sums`: syndromes of what is before, with the erasures' part divided out as they come. */
  #next(
    events: readonly number[],
    event: number,
    first: number,
    shift: number,
    sums: readonly number[],
    places: number[],
  ): { id: string; word: number[] } | null {
    if (event === events.length) return this.#fits(this.#sumsTo(sums, first, LENGTH, shift), events, places);
    if (event === events.length - 1 && !this.#proofs.take(LENGTH - first)) return null;
    // A symbol may lose several of its characters, but never more than it has.
    const again = places.filter((place) => place === places.at(-1)).length;
    const last = places.at(-1);
    if (last !== undefined && again < this.#run.alphabet.width) {
      const found = this.#next(events, event + 1, first, shift + events[event]!, sums, [...places, last]);
      if (found) return found;
    }
    for (let place = first; place < LENGTH; place++) {
      const found = this.#next(events, event + 1, place + 1, shift + events[event]!, this.#sumsTo(sums, first, place, shift), [
        ...places,
        place,
      ]);
      if (found) return found;
    }
    return null;
  }

  #sumsTo(sums: readonly number[], first: number, end: number, shift: number): number[] {
    const row = (shift + CAME) * (LENGTH + 1) * PARITY;
    const from = row + first * PARITY;
    const to = row + end * PARITY;
    const own = this.#sums;
    return [
      sums[0]! ^ own[from]! ^ own[to]!,
      sums[1]! ^ own[from + 1]! ^ own[to + 1]!,
      sums[2]! ^ own[from + 2]! ^ own[to + 2]!,
      sums[3]! ^ own[from + 3]! ^ own[to + 3]!,
    ];
  }

  /** Forney's syndromes (1965): with the erasures' locators multiplied in, those behind the erasures' number are zero if nothing else is wrong. */
  #fits(sums: number[], events: readonly number[], places: readonly number[]): { id: string; word: number[] } | null {
    const erased = places.filter((place, at) => place !== places[at - 1]);
    for (const [count, place] of erased.entries()) for (let j = PARITY - 1; j > count; j--) sums[j]! ^= times(locator(place), sums[j - 1]!);
    if (sums.some((sum, j) => j >= erased.length && sum)) return null;
    const word = filled(this.#word(events, places), erased);
    const id = word && this.#proofs.id(word);
    return id ? { id, word } : null;
  }

  #word(events: readonly number[], places: readonly number[]): number[] {
    let shift = 0;
    let event = 0;
    return Array.from({ length: LENGTH }, (_, place) => {
      if (places[event] !== place) return this.#symbol(place, shift);
      while (places[event] === place) shift += events[event++]!;
      return 0;
    });
  }

  #symbol(place: number, lost: number): number {
    const { width, bits } = this.#run.alphabet;
    let symbol = 0;
    for (let at = place * width - lost, next = 0; next < width; next++)
      symbol = (symbol << bits) | (at + next < 0 ? 0 : (this.#run.values[this.#from + at + next] ?? 0));
    return symbol;
  }
}
