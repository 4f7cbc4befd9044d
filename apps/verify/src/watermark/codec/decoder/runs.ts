import type { Alphabet } from '../mark-alphabet.ts';

/** Consecutive characters of one alphabet, possibly with a few other characters in between. */
export interface Run {
  alphabet: Alphabet;
  /** The values that the characters encode. */
  values: Uint8Array;
  /** Their UTF-16 offsets. */
  offsets: Uint32Array;
}

/** Maximum number of consecutive foreign characters in a run, as editing may insert them. */
const MAX_GAP_UNITS = 3;

/** Fewer characters are not a mark: emoji and formulas contain single ones. */
export const getMinRunLength = ({ charactersPerSymbol }: Alphabet): number =>
  6 * charactersPerSymbol;

export const sliceRun = ({ alphabet, values, offsets }: Run, from: number, to: number): Run => ({
  alphabet,
  values: values.subarray(from, to),
  offsets: offsets.subarray(from, to),
});

const compileRunPattern = ({ firstCode, bitsPerCharacter }: Alphabet) =>
  new RegExp(
    `[${String.fromCharCode(firstCode)}-${String.fromCharCode(firstCode + (1 << bitsPerCharacter) - 1)}]+`,
    'g',
  );

/** Returns the runs of one alphabet that are long enough to be a mark, in order. Takes one pass. */
export function findRuns(text: string, alphabet: Alphabet): Run[] {
  const characterGroups = Array.from(
    text.matchAll(compileRunPattern(alphabet)),
    ({ 0: characters, index: at }) => ({
      at,
      end: at + characters.length,
    }),
  );
  const count = characterGroups.reduce((sum, { at, end }) => sum + end - at, 0);
  const allCharacters: Run = {
    alphabet,
    values: new Uint8Array(count),
    offsets: new Uint32Array(count),
  };
  const runs: Run[] = [];
  let from = 0;
  let to = 0;
  const closeRun = () => {
    if (to - from >= getMinRunLength(alphabet)) runs.push(sliceRun(allCharacters, from, to));
    from = to;
  };
  for (const characterGroup of characterGroups) {
    if (to > from && characterGroup.at - allCharacters.offsets[to - 1]! > MAX_GAP_UNITS + 1)
      closeRun();
    for (let at = characterGroup.at; at < characterGroup.end; at++, to++) {
      allCharacters.values[to] = text.charCodeAt(at) - alphabet.firstCode;
      allCharacters.offsets[to] = at;
    }
  }
  closeRun();
  return runs;
}
