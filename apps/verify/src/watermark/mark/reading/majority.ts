import { frameLength } from '../frame.ts';
import { aligned } from './alignment.ts';
import type { Proofs } from './proofs.ts';
import { type Repaired, repaired } from './repair.ts';
import type { Run } from './runs.ts';

/** So many damaged frames are laid over each other, around so many of them in turn. */
const MOST_RUNS = 48;
const CENTERS = 3;
/** Two runs of one word differ in less than this share of their characters; by chance they differ in .6 (alphabet A). */
const ALIKE = 0.55;

/**
 * The word that most of the damaged frames of a text have, where none could be put right by itself: a frame is the same wherever it stands. All
 * are laid over one of them by the fewest changes, and what most have at a place stays; twice, so that gaps of the first are filled.
 */
export function majority(runs: readonly Run[], proofs: Proofs): Repaired | null {
  const alphabet = runs[0]?.alphabet;
  if (!alphabet) return null;
  const whole = frameLength(alphabet);
  const usable = runs
    .filter(({ values }) => Math.abs(values.length - whole) <= whole / 3)
    .sort((one, other) => Math.abs(one.values.length - whole) - Math.abs(other.values.length - whole))
    .slice(0, MOST_RUNS);
  for (const center of usable.length > 1 ? usable.slice(0, CENTERS) : []) {
    let values = [...center.values];
    for (let round = 0; round < 3; round++) {
      values = voted(values, usable, 1 << alphabet.bits);
      const run: Run = { alphabet, values: Uint8Array.from(values), places: new Uint32Array(values.length) };
      const found = repaired(run, 0, { least: -2, most: 3 }, proofs);
      if (found) return found;
    }
  }
  return null;
}

function voted(center: readonly number[], runs: readonly Run[], most: number): number[] {
  // Votes for what stands at each place, or nothing (the last); and for what stands before it besides.
  const votes = center.map(() => new Uint16Array(most + 1));
  const before = Array.from({ length: center.length + 1 }, () => new Uint16Array(most + 1));
  for (const { values } of runs) {
    const { distance, places } = aligned(center, values);
    if (distance > ALIKE * Math.max(values.length, center.length)) continue;
    let next = 0;
    for (let at = 0; at <= center.length; at++) {
      const place = at < center.length ? places[at]! : values.length;
      const inserted = place > next ? values[next]! : most;
      if (place >= 0) {
        before[at]![inserted]!++;
        next = place + 1;
      } else before[at]![most]!++;
      if (at < center.length) votes[at]![place < 0 ? most : values[place]!]!++;
    }
  }
  const winner = (counts: Uint16Array) => counts.indexOf(Math.max(...counts));
  return before
    .flatMap((inserted, at) => [winner(inserted), ...(at < center.length ? [winner(votes[at]!)] : [])])
    .filter((value) => value < most);
}
