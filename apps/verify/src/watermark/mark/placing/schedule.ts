/** How often the mark is repeated. */
export const DENSITIES = ['standard', 'light'] as const;
export type Density = (typeof DENSITIES)[number];

/** In characters of the text without marks. */
export interface Spacing {
  /** At most this from one frame in A to the next, where there are places. */
  a: number;
  /** A line of so many has a frame of its own. */
  line: number;
  b: number;
}

const SHORT = 4_000;

/**
 * Of a long text with a frame each 190 characters, an excerpt of 280 with its marks has a whole one wherever it is cut: 190 and twice the 38 of a
 * frame are less. Sentences of short texts are quoted alone.
 */
export function spacingOf(length: number, density: Density): Spacing {
  if (density === 'light') return { a: 700, line: 300, b: 4_000 };
  return length <= SHORT ? { a: 110, line: 60, b: 600 } : { a: 190, line: 100, b: 1_500 };
}

/** Frames in A stand no closer than this to one in any alphabet, so that what is damaged is told apart. */
const APART = 5;

/** Places of a text that are given out once. */
export class Places {
  readonly #taken: Uint8Array;
  readonly slots: readonly number[];

  /**
   * @param slots ascending
   * @param occupied places where marks stand already
   */
  constructor(slots: readonly number[], length: number, occupied: readonly number[]) {
    this.slots = slots;
    this.#taken = new Uint8Array(length + 1);
    for (const place of occupied) this.#take(place);
  }

  /** The free slot that is nearest to this place, from `from` to before `to`; null: there is none within some forty slots. */
  nearest(place: number, from: number, to: number): number | null {
    let right = this.#indexOf(place);
    let left = right - 1;
    for (let tries = 0; tries < 40; tries++) {
      const before = this.slots[left] ?? -1;
      const behind = this.slots[right] ?? Infinity;
      const isBefore = before >= from && (behind >= to || place - before <= behind - place);
      if (!isBefore && behind >= to) return null;
      const slot = isBefore ? this.slots[left--]! : this.slots[right++]!;
      if (this.#taken[slot]) continue;
      this.#take(slot);
      return slot;
    }
    return null;
  }

  #take(place: number): void {
    this.#taken.fill(1, Math.max(0, place - APART + 1), place + APART);
  }

  #indexOf(place: number): number {
    let low = 0;
    for (let high = this.slots.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.slots[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Places for frames in both alphabets, each list ascending: evenly over each line that is long enough, else where enough has gone by. */
export function scheduled(text: string, places: Places, spacing: Spacing): { a: number[]; b: number[] } {
  const a: number[] = [];
  const b: number[] = [];
  let last = -Infinity;
  let begun = 0;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end + 1;
    const frames = to - from >= spacing.line ? Math.ceil((to - from) / spacing.a) : to - Math.max(last, begun) >= spacing.a ? 1 : 0;
    for (let frame = 0; frame < frames; frame++) {
      const place = places.nearest(from + ((frame + 0.5) * (to - from)) / frames, from, to);
      if (place !== null) a.push((last = place));
    }
    from = to;
    if (frames) begun = from;
  }
  if (!a.length) {
    const place = places.nearest(text.length / 2, 0, text.length);
    if (place !== null) a.push(place);
  }
  const count = Math.max(Math.floor(text.length / spacing.b), text.length >= spacing.b / 3 ? 1 : 0);
  for (let frame = 0; frame < count; frame++) {
    const middle = ((frame + 0.5) * text.length) / count;
    const place = places.nearest(between(a, middle), 0, text.length);
    if (place !== null) b.push(place);
  }
  return { a: ascending(a), b: ascending(b) };
}

/** Half way between the two frames that this lies between. */
function between(frames: readonly number[], place: number): number {
  const next = frames.findIndex((frame) => frame >= place);
  return next > 0 ? (frames[next - 1]! + frames[next]!) / 2 : place;
}

const ascending = (places: number[]) => places.sort((one, other) => one - other);
