import { getFrameLength } from '../frame-codec.ts';
import { alignGlobally } from './alignment.ts';
import type { MacVerifier } from './mac-verifier.ts';
import { type RepairedWord, repairFrame } from './frame-repair.ts';
import type { Run } from './runs.ts';

/** Maximum number of damaged frames that vote. */
const MAX_RUNS = 48;
const MAX_ROUNDS = 3;
/**
 * Minimum share of equal characters of two runs of the same word; two random runs share half
 * (alphabet A).
 */
const MIN_AGREEMENT = 0.58;
/** A substitution costs as much as a deletion plus an insertion, which are the usual damage. */
const SUBSTITUTION_COST = 2;

/**
 * Reconstructs the word that most damaged frames of a text contain, if none could be repaired by
 * itself: all frames of a mark have the same word. All frames are aligned with a seed, and the most
 * frequent character at each place wins. This is repeated with the result, so that characters
 * missing in the seed are restored.
 *
 * @param seedRunCount number of runs that are tried as seeds, besides the consensus of all
 */
export function reconstructByMajority(
  runs: readonly Run[],
  seedRunCount: number,
  macVerifier: MacVerifier,
): RepairedWord | null {
  const alphabet = runs[0]?.alphabet;
  if (!alphabet) return null;
  const fullLength = getFrameLength(alphabet);
  const usableRuns = runs
    .filter(({ values }) => Math.abs(values.length - fullLength) <= fullLength / 3)
    .sort(
      (one, other) =>
        Math.abs(one.values.length - fullLength) - Math.abs(other.values.length - fullLength),
    )
    .slice(0, MAX_RUNS);
  if (usableRuns.length < 2) return null;
  const sequences = usableRuns.map((run) => run.values);
  for (const seed of [
    computeConsensus(sequences, fullLength),
    ...sequences.slice(0, seedRunCount),
  ]) {
    let values = [...seed];
    for (let round = 0; round < MAX_ROUNDS; round++) {
      values = refineByVote(values, sequences, 1 << alphabet.bitsPerCharacter);
      const run: Run = {
        alphabet,
        values: Uint8Array.from(values),
        offsets: new Uint32Array(values.length),
      };
      const repairedWord = repairFrame(run, 0, { min: -2, max: 3 }, macVerifier);
      if (repairedWord) return repairedWord;
    }
  }
  return null;
}

/**
 * Bitwise majority alignment (Batu, Kannan, Khanna & McGregor 2004), from both ends to the middle.
 * The most frequent next character wins; sequences with another one are assumed to have lost it.
 */
function computeConsensus(sequences: readonly Uint8Array[], length: number): number[] {
  const voteForward = (sources: readonly Uint8Array[], count: number) => {
    const nextIndexes = sources.map(() => 0);
    return Array.from({ length: count }, () => {
      const votes = new Uint16Array(8);
      sources.forEach(
        (values, at) => nextIndexes[at]! < values.length && votes[values[nextIndexes[at]!]!]!++,
      );
      const value = votes.indexOf(Math.max(...votes));
      sources.forEach(
        (values, at) => (nextIndexes[at]! += values[nextIndexes[at]!] === value ? 1 : 0),
      );
      return value;
    });
  };
  const front = voteForward(sequences, length >> 1);
  const back = voteForward(
    sequences.map((values) => values.toReversed()),
    length - front.length,
  );
  return [...front, ...back.reverse()];
}

function refineByVote(
  reference: readonly number[],
  sequences: readonly Uint8Array[],
  valueCount: number,
): number[] {
  // Votes for the character at each place or for none (the last index), and for a character
  // inserted before it.
  const votes = reference.map(() => new Uint16Array(valueCount + 1));
  const insertionVotes = Array.from(
    { length: reference.length + 1 },
    () => new Uint16Array(valueCount + 1),
  );
  for (const values of sequences) {
    const { distance, positions } = alignGlobally(reference, values, SUBSTITUTION_COST);
    if (distance > (1 - MIN_AGREEMENT) * (values.length + reference.length)) continue;
    let next = 0;
    for (let at = 0; at <= reference.length; at++) {
      const position = at < reference.length ? positions[at]! : values.length;
      const insertedValue = position > next ? values[next]! : valueCount;
      if (position >= 0) {
        insertionVotes[at]![insertedValue]!++;
        next = position + 1;
      } else insertionVotes[at]![valueCount]!++;
      if (at < reference.length) votes[at]![position < 0 ? valueCount : values[position]!]!++;
    }
  }
  const pickWinner = (counts: Uint16Array) => counts.indexOf(Math.max(...counts));
  return insertionVotes
    .flatMap((insertedValue, at) => [
      pickWinner(insertedValue),
      ...(at < reference.length ? [pickWinner(votes[at]!)] : []),
    ])
    .filter((value) => value < valueCount);
}
