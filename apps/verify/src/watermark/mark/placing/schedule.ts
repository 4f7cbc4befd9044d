import type { Places } from './places.ts';

/**
 * How often the mark is repeated: `standard` survives that a few lines are quoted, `light` adds a
 * third to a half as many characters.
 */
export const DENSITIES = ['standard', 'light'] as const;
export type Density = (typeof DENSITIES)[number];

/** In characters of the text without marks. */
export interface Spacing {
  /** At most this from one frame in A to the next, where there are places. */
  a: number;
  /** A line of so many has a frame of its own. */
  line: number;
  /** From one frame in B to the next. */
  b: number;
}

const SHORT = 4_000;

/**
 * With a frame each 200 characters, whatever 280 are cut out of a text with its marks have a whole
 * one among them: 200 and twice the 38 of a frame are less. Of short texts single sentences are
 * quoted.
 */
export function spacingOf(length: number, density: Density): Spacing {
  if (density === 'light') return { a: 700, line: 200, b: 4_000 };
  return length <= SHORT ? { a: 120, line: 60, b: 700 } : { a: 200, line: 100, b: 1_500 };
}

/**
 * Places for frames in both alphabets: as far apart as the spacing allows, and in each line that is
 * long enough.
 */
export function scheduled(
  text: string,
  places: Places,
  spacing: Spacing,
): { a: number[]; b: number[] } {
  const a: number[] = [];
  let last = -spacing.a / 3; // so that the beginning has one soon
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end + 1;
    const before = a.length;
    for (
      let place = due(places, last, from, to, spacing);
      place !== null;
      place = due(places, last, from, to, spacing)
    )
      a.push((last = place));
    if (a.length === before && to - from >= spacing.line) {
      const place = places.nearest((from + to) / 2, from, to);
      if (place !== null) a.push((last = place));
    }
    from = to;
  }
  if (!a.length) {
    const place = places.nearest(text.length / 2, 0, text.length);
    if (place !== null) a.push(place);
  }
  return { a, b: betweenThem(a, text, places, spacing) };
}

/** Where the next frame in A is due within a line. */
function due(
  places: Places,
  last: number,
  from: number,
  to: number,
  { a }: Spacing,
): number | null {
  const latest = last + a;
  if (latest >= to) return null;
  return (
    places.last(Math.max(from, last + a / 2), latest) ?? places.first(Math.max(from, latest), to)
  );
}

/** Frames in B, half way between two in A. */
function betweenThem(
  a: readonly number[],
  { length }: string,
  places: Places,
  { b: spacing }: Spacing,
): number[] {
  const b: number[] = [];
  const count = Math.max(Math.floor(length / spacing), length >= spacing / 3 ? 1 : 0);
  let next = 0;
  for (let frame = 0; frame < count; frame++) {
    const middle = ((frame + 0.5) * length) / count;
    while (next < a.length - 1 && a[next]! < middle) next++;
    const place = places.nearest(next ? (a[next - 1]! + a[next]!) / 2 : middle, 0, length);
    if (place !== null) b.push(place);
  }
  return b;
}
