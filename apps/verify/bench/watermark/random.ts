export interface Random {
  /** A whole number from 0 to below this. */
  below(count: number): number;
  pick<T>(all: readonly T[]): T;
  chance(share: number): boolean;
}

/** A small generator of our own, so that every run has the same texts and the same damage (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(share() * count);
  return { below, pick: (all) => all[below(all.length)]!, chance: (limit) => share() < limit };
}
