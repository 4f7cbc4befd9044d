import { type Weights, COMPONENTS } from './weights.ts';

interface Shape {
  /** Of a hundred texts of the world, in how many a trait stands that the shelf has not shown often: what a young shelf goes by. */
  prior: number;
  /** What the lesser side must hold, in traits as rare as can be, for half of full marks. */
  half: number;
}

const SHAPES: Record<keyof Weights, Shape> = {
  entity: { prior: 0.004, half: 0.5 },
  time: { prior: 0.02, half: 0.5 },
  causal: { prior: 0.01, half: 0.5 },
};

/** As many texts as the prior is worth. */
const PRIOR_TEXTS = 200;

/**
 * How much a trait tells: the square of its inverse document frequency (Spärck Jones 1972), as in the product of two tf-idf vectors, over
 * the texts of the shelf and those that the prior stands for.
 *
 * @param texts on the shelf
 * @param holding of them, those that have the trait
 */
export function rarity(component: keyof Weights, texts: number, holding: number): number {
  return Math.max(0, Math.log((texts + PRIOR_TEXTS) / (holding + SHAPES[component].prior * PRIOR_TEXTS))) ** 2;
}

/**
 * How alike two sides of a component are, 0 to 1, from sums of rarities. Cosine of the two sets (Salton & McGill 1983), which an excerpt
 * passes as well as a whole text, taken back where the lesser side holds so little that likeness may be chance.
 *
 * @param rarest that of a trait nobody on the shelf has
 */
export function likeness(component: keyof Weights, shared: number, own: number, other: number, rarest: number): number {
  if (!shared) return 0;
  const least = Math.min(own, other);
  const half = SHAPES[component].half * rarest;
  return Math.min(1, shared / Math.sqrt(own * other)) * (least / (least + half));
}

/**
 * The score: Σ weight × component ÷ Σ weight, both over the components that both sides have. A text without a date is not unlike one that
 * has some: its time says nothing, so time is left out of the balance instead of counting 0.
 *
 * @param isThere whether both sides have something in that component
 */
export function scoreOf(weights: Weights, components: Weights, isThere: Record<keyof Weights, boolean>): number {
  let [sum, all] = [0, 0];
  for (const component of COMPONENTS) {
    if (!isThere[component]) continue;
    sum += weights[component] * components[component];
    all += weights[component];
  }
  return all > 0 ? sum / all : 0;
}
