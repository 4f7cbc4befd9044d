import { dot, normal } from './components.ts';

const ROUNDS = 20;
/** How far a round moves two words together, apart, and back to where they came from. */
const RATE = { near: 0.1, opposite: 0.25, back: 0.1 };
/** Words of one meaning are to be this near, opposites no nearer than this. */
const WANTED = { near: 0.75, opposite: 0 };

/**
 * Vectors learned from company alone have opposites side by side: prices rise and prices fall. Moves words of one meaning together and
 * opposites apart, and lets all others be (after N. Mrkšić et al., "Counter-fitting Word Vectors to Linguistic Constraints", 2016; here by
 * plain steps towards the wanted cosine instead of its gradients). Changes `vectors`, which are of length 1 and stay so.
 */
export function counterFit(
  vectors: Map<string, Float64Array>,
  near: readonly [string, string][],
  opposite: readonly [string, string][],
): void {
  const touched = new Set([...near, ...opposite].flat().filter((word) => vectors.has(word)));
  const before = new Map([...touched].map((word) => [word, vectors.get(word)!]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [a, b] of near) step(vectors, a, b, (cosine) => (cosine < WANTED.near ? RATE.near : 0));
    for (const [a, b] of opposite) step(vectors, a, b, (cosine) => (cosine > WANTED.opposite ? -RATE.opposite : 0));
    for (const word of touched) vectors.set(word, moved(vectors.get(word)!, before.get(word)!, RATE.back));
  }
}

function step(vectors: Map<string, Float64Array>, a: string, b: string, rate: (cosine: number) => number): void {
  const [left, right] = [vectors.get(a), vectors.get(b)];
  if (!left || !right) return;
  const by = rate(dot(left, right));
  if (by === 0) return;
  vectors.set(a, moved(left, right, by));
  vectors.set(b, moved(right, left, by));
}

const moved = (from: Float64Array, to: Float64Array, by: number) => normal(from.map((value, i) => value + by * to[i]!));
