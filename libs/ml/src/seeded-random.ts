/**
 * Returns a generator of pseudo-random numbers from 0 to 1 that is reproducible by its seed:
 * mulberry32 (Tommy Ettinger, public domain). Good enough for sampling, not for secrets.
 * @param seed any integer
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
