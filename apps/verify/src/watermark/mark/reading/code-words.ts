import { wordLength } from '../frame.ts';
import { LENGTH, PARITY, SHARE, times } from '../reed-solomon.ts';
import type { Run } from './runs.ts';

/** α and its powers below PARITY, as factors. */
const STEP = Array.from({ length: PARITY }, (_, j) =>
  Uint8Array.from({ length: 64 }, (__, value) => times(value, 1 << j)),
);

/**
 * Where whole code words begin in a run, ascending: windows whose syndromes are all zero. The
 * syndromes go along with the window (what leaves is taken off, the rest moves up by a power, what
 * comes is added), so that it costs the same for each character, wherever frames touch.
 */
export function codeWords({ alphabet, values }: Run): number[] {
  const { width, bits } = alphabet;
  const last = values.length - wordLength(alphabet);
  if (last < 0) return [];
  const symbol = (at: number) => {
    let sum = 0;
    for (let next = 0; next < width; next++) sum = (sum << bits) | values[at + next]!;
    return sum;
  };
  const found: number[] = [];
  for (let phase = 0; phase < width; phase++) {
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    const back = LENGTH * width;
    for (let at = phase; at + width <= values.length; at += width) {
      if (at >= back) {
        const gone = symbol(at - back);
        s0 ^= SHARE[gone]!;
        s1 ^= SHARE[64 + gone]!;
        s2 ^= SHARE[128 + gone]!;
        s3 ^= SHARE[192 + gone]!;
      }
      const come = symbol(at);
      s0 ^= come;
      s1 = STEP[1]![s1]! ^ come;
      s2 = STEP[2]![s2]! ^ come;
      s3 = STEP[3]![s3]! ^ come;
      if (!(s0 | s1 | s2 | s3) && at + width >= back) found.push(at + width - back);
    }
  }
  return found.sort((one, other) => one - other);
}

/** The symbols that begin here. */
export function symbolsAt(
  { alphabet: { width, bits }, values }: Run,
  from: number,
  count = LENGTH,
): number[] {
  const symbols: number[] = [];
  for (let at = from; symbols.length < count; at += width) {
    let symbol = 0;
    for (let next = at; next < at + width; next++) symbol = (symbol << bits) | (values[next] ?? 0);
    symbols.push(symbol);
  }
  return symbols;
}
