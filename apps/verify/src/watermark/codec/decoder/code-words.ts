import { getCodeWordLength } from '../frame-codec.ts';
import {
  CODE_WORD_SYMBOLS,
  PARITY_SYMBOLS,
  SYNDROME_TABLE,
  multiplyInField,
} from '../reed-solomon.ts';
import type { Run } from './runs.ts';

/** Multiplication tables of the powers of α below PARITY_SYMBOLS. */
const POWER_PRODUCTS = Array.from({ length: PARITY_SYMBOLS }, (_, j) =>
  Uint8Array.from({ length: 64 }, (__, value) => multiplyInField(value, 1 << j)),
);

/**
 * Finds where undamaged code words start in a run, ascending: windows whose syndromes are all zero.
 * Syndromes are updated as the window moves: the outgoing symbol is removed, the rest is multiplied
 * by a power, the incoming symbol is added. So the cost per character is constant, also where
 * frames touch.
 */
export function findCodeWords({ alphabet, values }: Run): number[] {
  const { charactersPerSymbol, bitsPerCharacter } = alphabet;
  const last = values.length - getCodeWordLength(alphabet);
  if (last < 0) return [];
  const readSymbolAt = (at: number) => {
    let symbol = 0;
    for (let next = 0; next < charactersPerSymbol; next++)
      symbol = (symbol << bitsPerCharacter) | values[at + next]!;
    return symbol;
  };
  const starts: number[] = [];
  for (let phase = 0; phase < charactersPerSymbol; phase++) {
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    const windowLength = CODE_WORD_SYMBOLS * charactersPerSymbol;
    for (let at = phase; at + charactersPerSymbol <= values.length; at += charactersPerSymbol) {
      if (at >= windowLength) {
        const outgoing = readSymbolAt(at - windowLength);
        s0 ^= SYNDROME_TABLE[outgoing]!;
        s1 ^= SYNDROME_TABLE[64 + outgoing]!;
        s2 ^= SYNDROME_TABLE[128 + outgoing]!;
        s3 ^= SYNDROME_TABLE[192 + outgoing]!;
      }
      const incoming = readSymbolAt(at);
      s0 ^= incoming;
      s1 = POWER_PRODUCTS[1]![s1]! ^ incoming;
      s2 = POWER_PRODUCTS[2]![s2]! ^ incoming;
      s3 = POWER_PRODUCTS[3]![s3]! ^ incoming;
      if (!(s0 | s1 | s2 | s3) && at + charactersPerSymbol >= windowLength)
        starts.push(at + charactersPerSymbol - windowLength);
    }
  }
  return starts.sort((one, other) => one - other);
}

/** Reads the symbols from this position on. */
export function readSymbols(
  { alphabet: { charactersPerSymbol, bitsPerCharacter }, values }: Run,
  from: number,
  count = CODE_WORD_SYMBOLS,
): number[] {
  const symbols: number[] = [];
  for (let at = from; symbols.length < count; at += charactersPerSymbol) {
    let symbol = 0;
    for (let next = at; next < at + charactersPerSymbol; next++)
      symbol = (symbol << bitsPerCharacter) | (values[next] ?? 0);
    symbols.push(symbol);
  }
  return symbols;
}
