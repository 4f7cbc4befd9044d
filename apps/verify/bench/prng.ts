import { createRandom } from '@plumbline/ml';

export interface Prng {
  /** An integer from 0 to `count` - 1. */
  nextInt: (count: number) => number;
  pick: <T>(all: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** A seeded random generator, so that every run has the same texts and the same damage. */
export function createPrng(seed: number): Prng {
  const share = createRandom(seed);
  const nextInt = (count: number) => Math.floor(share() * count);
  return { nextInt, pick: (all) => all[nextInt(all.length)]!, chance: (limit) => share() < limit };
}
