import type { InsertionPointAllocator } from './insertion-point-allocator.ts';

/**
 * How often the mark is repeated. `standard` survives when only a few lines are quoted. `light`
 * adds a third to a half of the characters that `standard` adds.
 */
export const DENSITIES = ['standard', 'light'] as const;
export type Density = (typeof DENSITIES)[number];

/** Distances in characters of the text without marks. */
export interface Spacing {
  /** Maximum distance between two frames in A, if there are suitable places. */
  intervalA: number;
  /** Minimum length of a line that has its own frame. */
  minLineLength: number;
  /** Distance between two frames in B. */
  intervalB: number;
}

const MAX_SHORT_TEXT_UNITS = 4_000;

/**
 * With one frame every 200 characters, any 280 characters that are cut out of the marked text
 * contain a complete frame: 200 plus twice the 38 of a frame is less. Short texts have more frames,
 * because single sentences of them are quoted.
 */
export function chooseSpacing(length: number, density: Density): Spacing {
  if (density === 'light') return { intervalA: 700, minLineLength: 200, intervalB: 4_000 };
  return length <= MAX_SHORT_TEXT_UNITS
    ? { intervalA: 120, minLineLength: 60, intervalB: 700 }
    : { intervalA: 200, minLineLength: 100, intervalB: 1_500 };
}

/**
 * Selects places for frames in both alphabets: as far apart as the spacing allows, and one in each
 * line that is long enough.
 */
export function scheduleFrames(
  text: string,
  allocator: InsertionPointAllocator,
  spacing: Spacing,
): { offsetsA: number[]; offsetsB: number[] } {
  const offsetsA: number[] = [];
  let lastOffset = -spacing.intervalA / 3; // so that the first frame comes early
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end + 1;
    const countBefore = offsetsA.length;
    for (
      let offset = takeDuePoint(allocator, lastOffset, from, to, spacing);
      offset !== null;
      offset = takeDuePoint(allocator, lastOffset, from, to, spacing)
    )
      offsetsA.push((lastOffset = offset));
    if (offsetsA.length === countBefore && to - from >= spacing.minLineLength) {
      const offset = allocator.takeNearest((from + to) / 2, from, to);
      if (offset !== null) offsetsA.push((lastOffset = offset));
    }
    from = to;
  }
  if (!offsetsA.length) {
    const offset = allocator.takeNearest(text.length / 2, 0, text.length);
    if (offset !== null) offsetsA.push(offset);
  }
  return { offsetsA, offsetsB: scheduleBetween(offsetsA, text, allocator, spacing) };
}

/** Takes the place for the next frame in A within a line, if one is due. */
function takeDuePoint(
  allocator: InsertionPointAllocator,
  lastOffset: number,
  from: number,
  to: number,
  { intervalA }: Spacing,
): number | null {
  const latest = lastOffset + intervalA;
  if (latest >= to) return null;
  return (
    allocator.takeLast(Math.max(from, lastOffset + intervalA / 2), latest) ??
    allocator.takeFirst(Math.max(from, latest), to)
  );
}

/** Selects places for frames in B, half way between two frames in A. */
function scheduleBetween(
  offsetsA: readonly number[],
  { length }: string,
  allocator: InsertionPointAllocator,
  { intervalB }: Spacing,
): number[] {
  const offsetsB: number[] = [];
  const count = Math.max(Math.floor(length / intervalB), length >= intervalB / 3 ? 1 : 0);
  let next = 0;
  for (let frame = 0; frame < count; frame++) {
    const middle = ((frame + 0.5) * length) / count;
    while (next < offsetsA.length - 1 && offsetsA[next]! < middle) next++;
    const offset = allocator.takeNearest(
      next ? (offsetsA[next - 1]! + offsetsA[next]!) / 2 : middle,
      0,
      length,
    );
    if (offset !== null) offsetsB.push(offset);
  }
  return offsetsB;
}
