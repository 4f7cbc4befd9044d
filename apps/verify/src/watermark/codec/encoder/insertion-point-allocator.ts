/** Minimum distance between frames, so that damaged ones can be separated. */
const MIN_FRAME_GAP_UNITS = 5;
/** Number of points around the best one that are tried. */
const MAX_CANDIDATES = 60;

/** Insertion points of a text. Each is taken at most once. */
export class InsertionPointAllocator {
  readonly #points: readonly number[];
  readonly #occupied: Uint8Array;

  /**
   * @param points in ascending order
   * @param occupiedOffsets places that already have marks
   */
  constructor(points: readonly number[], length: number, occupiedOffsets: readonly number[]) {
    this.#points = points;
    this.#occupied = new Uint8Array(length + 1);
    for (const offset of occupiedOffsets) this.#tryOccupy(offset);
  }

  /** Takes the last free point from `from` to `to`, both inclusive. */
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

  /** Takes the first free point after `from` and before `to`. */
  takeFirst(from: number, to: number): number | null {
    const begin = this.#lowerBound(from + 1);
    for (let at = begin; at < begin + MAX_CANDIDATES && this.#points[at]! < to; at++)
      if (this.#tryOccupy(this.#points[at]!)) return this.#points[at]!;
    return null;
  }

  /** Takes the free point nearest to `offset`, from `from` (inclusive) to `to` (exclusive). */
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
