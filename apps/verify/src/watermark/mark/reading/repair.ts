import { wordLength } from '../frame.ts';
import {
  filled,
  LENGTH,
  locator,
  PARITY,
  SHARE,
  syndromes,
  times,
  wrongPlaces,
} from '../reed-solomon.ts';
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

/** Places' locators as the upper half of an index of PRODUCT. */
const LOCATOR = Uint16Array.from({ length: LENGTH }, (_, place) => locator(place) << 6);
const PRODUCT = Uint8Array.from({ length: 64 * 64 }, (_, pair) => times(pair >> 6, pair & 63));

/**
 * The word of a damaged frame that begins here: with up to two wrong symbols, or up to three
 * characters that went or came (two where both kinds happened). Where a character went is not
 * known: each place is tried, with its symbol as an erasure, and what fits the parity must have a
 * MAC.
 *
 * @param losses how many characters may be gone from it, less those that came
 */
export function repaired(
  run: Run,
  from: number,
  losses: { least: number; most: number },
  proofs: Proofs,
): Repaired | null {
  const length = wordLength(run.alphabet);
  if (losses.least <= 0 && losses.most >= 0 && from + length <= run.values.length) {
    const symbols = symbolsAt(run, from);
    const wrong = proofs.take(1) ? wrongPlaces(syndromes(symbols)) : null;
    const word = wrong && filled(symbols, wrong);
    const id = word && proofs.id(word);
    if (id) return { id, word, used: length };
  }
  if (!proofs.take(LENGTH)) return null;
  const search = new Search(run, from, proofs);
  for (const events of EVENTS) {
    const lost = events.reduce<number>((sum, event) => sum + event, 0);
    if (lost < losses.least || lost > losses.most || from + length - lost > run.values.length)
      continue;
    const found = search.through(events);
    if (found) return { ...found, used: length - lost };
  }
  return null;
}

/** Syndromes are packed, six bits each, so that those of a stretch are one exclusive or. */
const packed = (shares: ArrayLike<number>, at: number) =>
  shares[at]! | (shares[at + 1]! << 6) | (shares[at + 2]! << 12) | (shares[at + 3]! << 18);

class Search {
  readonly #run: Run;
  readonly #from: number;
  readonly #proofs: Proofs;
  /** What the symbols before a place add to the syndromes, for each shift. */
  readonly #sums = new Int32Array(SHIFTS * (LENGTH + 1));
  /** The place of each event. */
  readonly #places: number[] = [];

  constructor(run: Run, from: number, proofs: Proofs) {
    this.#run = run;
    this.#from = from;
    this.#proofs = proofs;
    const shares = new Uint8Array(PARITY);
    for (let shift = 0; shift < SHIFTS; shift++)
      for (let place = 0, at = shift * (LENGTH + 1); place < LENGTH; place++, at++) {
        const symbol = this.#symbol(place, shift - CAME);
        for (let j = 0; j < PARITY; j++) shares[j] = SHARE[(place * PARITY + j) * 64 + symbol]!;
        this.#sums[at + 1] = this.#sums[at]! ^ packed(shares, 0);
      }
  }

  through(events: readonly number[]): { id: string; word: number[] } | null {
    return this.#next(events, 0, 0, 0, 0);
  }

  /**
   * Tries each place for the next event.
   *
   * @param first place that is not spoken for yet
   * @param sums syndromes of what is before it
   */
  #next(
    events: readonly number[],
    event: number,
    first: number,
    shift: number,
    sums: number,
  ): { id: string; word: number[] } | null {
    const row = (shift + CAME) * (LENGTH + 1);
    const own = this.#sums;
    if (event === events.length) {
      const syndromes = sums ^ own[row + first]! ^ own[row + LENGTH]!;
      return this.#isConsistent(syndromes, events.length) ? this.#proved(events) : null;
    }
    if (event === events.length - 1 && !this.#proofs.take(LENGTH - first)) return null;
    const behind = shift + events[event]!;
    // A symbol may lose several of its characters, but never more than it has.
    const last = event ? this.#places[event - 1]! : -1;
    if (event && this.#times(last, event) < this.#run.alphabet.width) {
      this.#places[event] = last;
      const found = this.#next(events, event + 1, first, behind, sums);
      if (found) return found;
    }
    const before = sums ^ own[row + first]!;
    for (let place = first; place < LENGTH; place++) {
      this.#places[event] = place;
      const found = this.#next(events, event + 1, place + 1, behind, before ^ own[row + place]!);
      if (found) return found;
    }
    return null;
  }

  #times(place: number, events: number): number {
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
      const x = LOCATOR[place]!;
      s3 ^= PRODUCT[x | s2]!;
      if (erased < 2) s2 ^= PRODUCT[x | s1]!;
      if (erased < 1) s1 ^= PRODUCT[x | (sums & 63)]!;
      last = place;
      erased++;
    }
    return !s3 && (erased > 2 || !s2) && (erased > 1 || !s1);
  }

  #proved(events: readonly number[]): { id: string; word: number[] } | null {
    const places = this.#places.slice(0, events.length);
    const erased = places.filter((place, at) => place !== places[at - 1]);
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
      symbol =
        (symbol << bits) | (at + next < 0 ? 0 : (this.#run.values[this.#from + at + next] ?? 0));
    return symbol;
  }
}
