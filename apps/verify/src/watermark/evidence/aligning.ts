import { mixed } from './words.ts';

/**
 * So many words in a row are looked for in the whole original; fewer only where they are expected.
 */
const GRAM = 4;
/** Places of the original that a gram is tried at. */
const MOST_PLACES = 24;
/** Words by which one place is preferred to another. */
const LOOK = 64;
/** Of a gap between aligned stretches so many words are compared at once, each with each. */
const WINDOW = 240;
/** A window of which less than this is in common is where a gap ceases to be compared. */
const LEAST_OF_WINDOW = 0.25;
/** Comparisons of two words in all, and as many again for each word asked about. */
const MOST_STEPS = { fixed: 4_000_000, aWord: 16 };

/** Text as a row of word hashes, with the sentences of the original. */
export interface Original {
  words: ArrayLike<number>;
  /** The word behind the last of each sentence, ascending; the last is the number of words. */
  ends: ArrayLike<number>;
}

/**
 * For each word asked about its place in the original, or −1. Stretches of the same words are
 * anchors wherever they stand (as by Heckel 1978, so that what was moved is found as well), the
 * longer first, then those that hold whole sentences, then the next in order; what lies between two
 * anchors is compared by its longest common subsequence. Linear in both, apart from gaps, which are
 * bounded.
 *
 * @param weights what a word asked about counts for within a gap
 */
export function align(
  asked: ArrayLike<number>,
  original: Original,
  weights: ArrayLike<number>,
): Int32Array {
  const aligning = new Aligning(asked, original, weights);
  aligning.anchor();
  aligning.fillGaps();
  return aligning.places;
}

class Aligning {
  readonly places: Int32Array;
  readonly #asked: ArrayLike<number>;
  readonly #original: ArrayLike<number>;
  readonly #weights: ArrayLike<number>;
  /** For each word of the original how many words its sentence goes on, this one included. */
  readonly #toEnd: Uint32Array;
  /** 1: the word of the original has its counterpart. */
  readonly #taken: Uint8Array;
  #heads = new Int32Array(0);
  #next = new Int32Array(0);
  #steps: number;

  constructor(asked: ArrayLike<number>, original: Original, weights: ArrayLike<number>) {
    this.places = new Int32Array(asked.length).fill(-1);
    this.#asked = asked;
    this.#original = original.words;
    this.#weights = weights;
    this.#taken = new Uint8Array(original.words.length);
    this.#toEnd = new Uint32Array(original.words.length);
    for (let at = 0, sentence = 0; at < original.words.length; at++) {
      while (original.ends[sentence]! <= at) sentence++;
      this.#toEnd[at] = original.ends[sentence]! - at;
    }
    this.#steps = MOST_STEPS.fixed + MOST_STEPS.aWord * asked.length;
  }

  anchor(): void {
    this.#index();
    let expected = 0;
    for (let at = 0; at < this.#asked.length;) {
      const [place, length] = this.#best(at, expected);
      if (!length) {
        at += 1;
        expected += 1;
        continue;
      }
      for (let back = 1; at - back >= 0 && this.#free(at - back, place - back); back++)
        this.#join(at - back, place - back);
      for (let on = 0; on < length; on++) this.#join(at + on, place + on);
      at += length;
      expected = place + length;
    }
  }

  #index(): void {
    const last = this.#original.length - GRAM;
    if (last < 0) return;
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(2 * (last + 1)) || 1)).fill(-1);
    this.#next = new Int32Array(last + 1);
    for (let at = last; at >= 0; at--) {
      const bucket = this.#bucket(this.#original, at);
      this.#next[at] = this.#heads[bucket]!;
      this.#heads[bucket] = at;
    }
  }

  #bucket(words: ArrayLike<number>, at: number): number {
    let mix = 0;
    for (let word = at; word < at + GRAM; word++) mix = mixed(mix ^ words[word]!);
    return mix & (this.#heads.length - 1);
  }

  /**
   * Where the words from `at` on stand in the original, and how many of them: up to the end of a
   * sentence where they reach one.
   */
  #best(at: number, expected: number): [place: number, length: number] {
    let [place, whole, total] = [-1, 0, 0];
    const consider = (candidate: number, least: number) => {
      const same = this.#same(at, candidate, LOOK);
      if (same < least) return;
      const sentences = this.#whole(candidate, same);
      const better =
        same - total || sentences - whole || (place < expected && candidate >= expected ? 1 : 0);
      if (better > 0) [place, whole, total] = [candidate, sentences, same];
    };
    const goesOn = at === 0 || (this.places[at - 1] === expected - 1 && expected > 0);
    if (expected < this.#original.length) consider(expected, goesOn ? 1 : 2);
    if (this.#heads.length && at + GRAM <= this.#asked.length) {
      let tries = MOST_PLACES;
      for (
        let found = this.#heads[this.#bucket(this.#asked, at)]!;
        found >= 0 && tries > 0 && this.#steps > 0;
        found = this.#next[found]!
      ) {
        if (found === expected) continue;
        tries -= 1;
        consider(found, GRAM);
      }
    }
    if (place < 0) return [place, 0];
    const length = this.#same(at, place, Infinity);
    return [place, this.#whole(place, length) || length];
  }

  #same(at: number, place: number, most: number): number {
    const limit = Math.min(most, this.#asked.length - at, this.#original.length - place);
    let same = 0;
    while (same < limit && this.#asked[at + same] === this.#original[place + same]) same++;
    this.#steps -= same + 1;
    return same;
  }

  /**
   * Of so many words from a place on, those up to the end of the last sentence that ends among
   * them.
   */
  #whole(place: number, length: number): number {
    let whole = 0;
    while (place + whole < this.#toEnd.length) {
      const next = whole + this.#toEnd[place + whole]!;
      if (next > length) break;
      whole = next;
    }
    return whole;
  }

  #free(at: number, place: number): boolean {
    return (
      place >= 0 &&
      this.places[at]! < 0 &&
      !this.#taken[place] &&
      this.#asked[at] === this.#original[place]
    );
  }

  #join(at: number, place: number): void {
    this.places[at] = place;
    this.#taken[place] = 1;
  }

  fillGaps(): void {
    const table = new Uint32Array((WINDOW + 1) * (WINDOW + 1));
    for (let at = 0; at < this.#asked.length;) {
      if (this.places[at]! >= 0) {
        at += 1;
        continue;
      }
      let end = at + 1;
      while (end < this.#asked.length && this.places[end]! < 0) end++;
      const left = at ? this.places[at - 1]! + 1 : 0;
      const right = end < this.#asked.length ? this.places[end]! : this.#original.length;
      this.#fill(table, at, end, left);
      // what was moved here may go on backwards from the anchor behind the gap
      if (right < left || right - left > 2 * WINDOW)
        this.#fill(table, Math.max(at, end - WINDOW), end, Math.max(0, right - WINDOW));
      at = end;
    }
  }

  /**
   * Compares the words of a gap with those of the original from a place on that have no counterpart
   * yet.
   */
  #fill(table: Uint32Array, from: number, to: number, place: number): void {
    while (place < this.#taken.length && this.#taken[place]) place++;
    let until = place;
    while (
      until < this.#taken.length &&
      !this.#taken[until] &&
      until - place < 2 * (to - from) + WINDOW
    )
      until++;
    let at = from;
    while (at < to && place < until && this.#steps > 0) {
      const [high, wide] = [Math.min(WINDOW, to - at), Math.min(WINDOW, until - place)];
      const last = this.#common(table, at, high, place, wide);
      if (last.joined < LEAST_OF_WINDOW * Math.min(high, wide) || !last.joined) return;
      at = last.at + 1;
      place = last.place + 1;
    }
  }

  /** Longest common subsequence (Wagner & Fischer 1974) of two windows, by weight. */
  #common(table: Uint32Array, at: number, high: number, place: number, wide: number) {
    const row = wide + 1;
    this.#steps -= high * wide;
    for (let column = 0; column <= wide; column++) table[high * row + column] = 0;
    for (let line = high - 1; line >= 0; line--) {
      table[line * row + wide] = 0;
      const word = this.places[at + line]! < 0 ? this.#asked[at + line] : undefined;
      const weight = this.#weights[at + line]!;
      for (let column = wide - 1; column >= 0; column--) {
        const here = line * row + column;
        let most = Math.max(table[here + row]!, table[here + 1]!);
        if (word === this.#original[place + column])
          most = Math.max(most, table[here + row + 1]! + weight);
        table[here] = most;
      }
    }
    const last = { joined: 0, at: at - 1, place: place - 1 };
    for (let line = 0, column = 0; line < high && column < wide;) {
      const here = line * row + column;
      if (table[here] === table[here + row]) line += 1;
      else if (table[here] === table[here + 1]) column += 1;
      else {
        this.#join(at + line, place + column);
        last.joined += 1;
        last.at = at + line;
        last.place = place + column;
        line += 1;
        column += 1;
      }
    }
    return last;
  }
}
