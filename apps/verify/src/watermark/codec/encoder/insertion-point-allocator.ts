/** Frames stand no closer to each other than this, so that damaged ones are told apart. */
const MIN_FRAME_GAP_UNITS = 5;
/** So many slots around the best one are looked at. */
const MAX_CANDIDATES = 60;

/** Slots of a text that are given out once. */
export class InsertionPointAllocator {
  readonly #points: readonly number[];
  readonly #occupied: Uint8Array;

  /**
   * @param points ascending
   * @param occupiedOffsets places where marks stand already
   */
  constructor(points: readonly number[], length: number, occupiedOffsets: readonly number[]) {
    this.#points = points;
    this.#occupied = new Uint8Array(length + 1);
    for (const offset of occupiedOffsets) this.#tryOccupy(offset);
  }

  /** The last free slot from `from` up to `to`. */
  takeLast(from: number, to: number): number | null {
    const next = this.#lowerBound(to + 1);
    for (
      let at = next - 1;
      at >= 0 && at > next - MAX_CANDIDATES && this.#points[at]! >= from;
      at--
    )
      if (this.#tryOccupy(this.#points[at]!)) return this.#points[at]!;
    return null;
  }

  /** The first free slot behind `from`, before `to`. */
  takeFirst(from: number, to: number): number | null {
    const begin = this.#lowerBound(from + 1);
    for (let at = begin; at < begin + MAX_CANDIDATES && this.#points[at]! < to; at++)
      if (this.#tryOccupy(this.#points[at]!)) return this.#points[at]!;
    return null;
  }

  /** The free slot that is nearest to this place, from `from` to before `to`. */
  takeNearest(offset: number, from: number, to: number): number | null {
    let right = this.#lowerBound(offset);
    let left = right - 1;
    for (let tries = 0; tries < MAX_CANDIDATES; tries++) {
      const before = this.#points[left] ?? -1;
      const after = this.#points[right] ?? Infinity;
      const isBefore = before >= from && (after >= to || offset - before <= after - offset);
      if (!isBefore && after >= to) return null;
      const point = isBefore ? this.#points[left--]! : this.#points[right++]!;
      if (this.#tryOccupy(point)) return point;
    }
    return null;
  }

  #tryOccupy(offset: number): boolean {
    if (this.#occupied[offset]) return false;
    this.#occupied.fill(
      1,
      Math.max(0, offset - MIN_FRAME_GAP_UNITS + 1),
      offset + MIN_FRAME_GAP_UNITS,
    );
    return true;
  }

  #lowerBound(offset: number): number {
    let low = 0;
    for (let high = this.#points.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.#points[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
