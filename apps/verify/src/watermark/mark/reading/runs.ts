import type { Alphabet } from '../invisible.ts';

/** Characters of one alphabet that stand together, but for others that came between them. */
export interface Run {
  alphabet: Alphabet;
  /** What the characters say. */
  values: Uint8Array;
  /** Where they stand, UTF-16 offsets. */
  places: Uint32Array;
}

/** So many foreign characters in a row may stand in a run: what editing puts in. */
const GAP = 3;

/** Fewer characters than these are no mark: emoji and formulas have single ones. */
export const fewest = ({ width }: Alphabet): number => 6 * width;

export const part = ({ alphabet, values, places }: Run, from: number, to: number): Run => ({
  alphabet,
  values: values.subarray(from, to),
  places: places.subarray(from, to),
});

const stretchesOf = ({ first, bits }: Alphabet) =>
  new RegExp(
    `[${String.fromCharCode(first)}-${String.fromCharCode(first + (1 << bits) - 1)}]+`,
    'g',
  );

/** The runs of one alphabet in a text that are long enough to be of a mark, in order. One pass. */
export function runsIn(text: string, alphabet: Alphabet): Run[] {
  const stretches = Array.from(text.matchAll(stretchesOf(alphabet)), ({ 0: own, index: at }) => ({
    at,
    end: at + own.length,
  }));
  const count = stretches.reduce((sum, { at, end }) => sum + end - at, 0);
  const all: Run = { alphabet, values: new Uint8Array(count), places: new Uint32Array(count) };
  const runs: Run[] = [];
  let from = 0;
  let to = 0;
  const end = () => {
    if (to - from >= fewest(alphabet)) runs.push(part(all, from, to));
    from = to;
  };
  for (const stretch of stretches) {
    if (to > from && stretch.at - all.places[to - 1]! > GAP + 1) end();
    for (let at = stretch.at; at < stretch.end; at++, to++) {
      all.values[to] = text.charCodeAt(at) - alphabet.first;
      all.places[to] = at;
    }
  }
  end();
  return runs;
}
