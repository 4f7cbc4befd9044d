/** Frames stand no closer to each other than this, so that damaged ones are told apart. */
const APART = 5;
/** So many slots around the best one are looked at. */
const MOST_LOOKED_AT = 60;

/** Slots of a text that are given out once. */
export class Places {
  readonly #slots: readonly number[];
  readonly #taken: Uint8Array;

  /**
   * @param slots ascending
   * @param occupied places where marks stand already
   */
  constructor(slots: readonly number[], length: number, occupied: readonly number[]) {
    this.#slots = slots;
    this.#taken = new Uint8Array(length + 1);
    for (const place of occupied) this.#take(place);
  }

  /** The last free slot from `from` up to `to`. */
  last(from: number, to: number): number | null {
    const behind = this.#indexOf(to + 1);
    for (
      let at = behind - 1;
      at >= 0 && at > behind - MOST_LOOKED_AT && this.#slots[at]! >= from;
      at--
    )
      if (this.#take(this.#slots[at]!)) return this.#slots[at]!;
    return null;
  }

  /** The first free slot behind `from`, before `to`. */
  first(from: number, to: number): number | null {
    const begin = this.#indexOf(from + 1);
    for (let at = begin; at < begin + MOST_LOOKED_AT && this.#slots[at]! < to; at++)
      if (this.#take(this.#slots[at]!)) return this.#slots[at]!;
    return null;
  }

  /** The free slot that is nearest to this place, from `from` to before `to`. */
  nearest(place: number, from: number, to: number): number | null {
    let right = this.#indexOf(place);
    let left = right - 1;
    for (let tries = 0; tries < MOST_LOOKED_AT; tries++) {
      const before = this.#slots[left] ?? -1;
      const behind = this.#slots[right] ?? Infinity;
      const isBefore = before >= from && (behind >= to || place - before <= behind - place);
      if (!isBefore && behind >= to) return null;
      const slot = isBefore ? this.#slots[left--]! : this.#slots[right++]!;
      if (this.#take(slot)) return slot;
    }
    return null;
  }

  #take(place: number): boolean {
    if (this.#taken[place]) return false;
    this.#taken.fill(1, Math.max(0, place - APART + 1), place + APART);
    return true;
  }

  #indexOf(place: number): number {
    let low = 0;
    for (let high = this.#slots.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.#slots[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
