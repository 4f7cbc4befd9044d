import { frameLength } from '../frame.ts';
import { aligned } from './alignment.ts';
import type { Proofs } from './proofs.ts';
import { type Repaired, repaired } from './repair.ts';
import type { Run } from './runs.ts';

/** So many damaged frames are laid over each other. */
const MOST_RUNS = 48;
const ROUNDS = 3;
/**
 * Two runs of one word have more than this share of their characters in common; by chance half
 * (alphabet A).
 */
const ALIKE = 0.58;
/** What went and came explains damage; that one stands for another is two of these. */
const DIFFER = 2;

/**
 * The word that most of the damaged frames of a text have, where none could be put right by itself:
 * a frame is the same wherever it stands. All are laid over one by the fewest changes, and what
 * most have at a place stays; again with that, so that what the first had lost comes in.
 *
 * @param centers how many of the runs are laid under the others, besides what all spell together
 */
export function majority(runs: readonly Run[], centers: number, proofs: Proofs): Repaired | null {
  const alphabet = runs[0]?.alphabet;
  if (!alphabet) return null;
  const whole = frameLength(alphabet);
  const usable = runs
    .filter(({ values }) => Math.abs(values.length - whole) <= whole / 3)
    .sort(
      (one, other) => Math.abs(one.values.length - whole) - Math.abs(other.values.length - whole),
    )
    .slice(0, MOST_RUNS);
  if (usable.length < 2) return null;
  const sequences = usable.map((run) => run.values);
  for (const center of [spelledTogether(sequences, whole), ...sequences.slice(0, centers)]) {
    let values = [...center];
    for (let round = 0; round < ROUNDS; round++) {
      values = voted(values, sequences, 1 << alphabet.bits);
      const run: Run = {
        alphabet,
        values: Uint8Array.from(values),
        places: new Uint32Array(values.length),
      };
      const found = repaired(run, 0, { least: -2, most: 3 }, proofs);
      if (found) return found;
    }
  }
  return null;
}

/**
 * Bitwise majority alignment (Batu, Kannan, Khanna & McGregor 2004), to the middle from both ends:
 * what most have next is next, and those that have something else are taken to have lost it.
 */
function spelledTogether(sequences: readonly Uint8Array[], length: number): number[] {
  const half = (from: readonly Uint8Array[], count: number) => {
    const next = from.map(() => 0);
    return Array.from({ length: count }, () => {
      const votes = new Uint16Array(8);
      from.forEach((values, at) => next[at]! < values.length && votes[values[next[at]!]!]!++);
      const value = votes.indexOf(Math.max(...votes));
      from.forEach((values, at) => (next[at]! += values[next[at]!] === value ? 1 : 0));
      return value;
    });
  };
  const front = half(sequences, length >> 1);
  const back = half(
    sequences.map((values) => values.toReversed()),
    length - front.length,
  );
  return [...front, ...back.reverse()];
}

function voted(
  center: readonly number[],
  sequences: readonly Uint8Array[],
  most: number,
): number[] {
  // Votes for what stands at each place, or nothing (the last); and for what stands before it
  // besides.
  const votes = center.map(() => new Uint16Array(most + 1));
  const before = Array.from({ length: center.length + 1 }, () => new Uint16Array(most + 1));
  for (const values of sequences) {
    const { distance, places } = aligned(center, values, DIFFER);
    if (distance > (1 - ALIKE) * (values.length + center.length)) continue;
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
    .flatMap((inserted, at) => [
      winner(inserted),
      ...(at < center.length ? [winner(votes[at]!)] : []),
    ])
    .filter((value) => value < most);
}
