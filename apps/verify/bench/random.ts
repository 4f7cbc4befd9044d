import { random } from '@plumbline/learning';

export interface Random {
  /** A whole number from 0 to below this. */
  below: (count: number) => number;
  pick: <T>(all: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** Choices that a seed repeats, so that every run has the same texts and the same damage. */
export function randomOf(seed: number): Random {
  const share = random(seed);
  const below = (count: number) => Math.floor(share() * count);
  return { below, pick: (all) => all[below(all.length)]!, chance: (limit) => share() < limit };
}
