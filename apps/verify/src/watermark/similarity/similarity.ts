import { COMPONENTS, type Weights } from './weights.ts';

/** These and the constants below were chosen by what `npm run bench -- similarity` measures. */
const IDF_PARAMETERS: Record<keyof Weights, { prior: number; power: number }> = {
  /**
   * `prior`: the part of the world's texts that have a trait which the shelf has not shown: what a
   * young shelf goes by.
   */
  entity: { prior: 0.004, power: 2 },
  /** Years are few: that one is rare says less. */
  time: { prior: 0.02, power: 1 },
  causal: { prior: 0.01, power: 2 },
};

/** As many texts as the prior is worth. */
const PRIOR_TEXTS = 200;

/**
 * How much the lesser side counts in what likeness is measured by: .5 gives the cosine, 1 the
 * overlap coefficient.
 */
const OVERLAP_EXPONENT = 0.6;

/**
 * Takes the components down between 0 and 1 so far that .3 lies above what texts of different
 * matter reach by chance.
 */
const SCORE_EXPONENT = 1.3;

/**
 * How much a trait tells: inverse document frequency (Spärck Jones 1972), for both sides of the
 * product of two tf-idf vectors, over the texts of the shelf and those that the prior stands for.
 *
 * @param textCount on the shelf
 * @param documentFrequency of them, those that have the trait
 */
export function computeIdf(
  component: keyof Weights,
  textCount: number,
  documentFrequency: number,
): number {
  const { prior, power } = IDF_PARAMETERS[component];
  return (
    Math.max(0, Math.log((textCount + PRIOR_TEXTS) / (documentFrequency + prior * PRIOR_TEXTS))) **
    power
  );
}

/** Of one component, sums of what traits tell. */
export interface WeightSums {
  /** Of the traits of both sides. */
  shared: number;
  own: number;
  other: number;
  /** What a trait tells that no text of the shelf has. */
  maxIdf: number;
}

/**
 * How alike two texts are in each component, 0 to 1: the same traits give 1, none in common 0.
 *
 * What both sides share, over lesser^.6 · greater^.4: a little more than the cosine (Salton &
 * McGill 1983) towards the overlap coefficient (Szymkiewicz 1934, Simpson 1943), so that an excerpt
 * is known by its whole. Where the lesser side holds little (m, counted in traits that nobody else
 * has), likeness may be chance: two texts that name nothing but one country. So it is believed as
 * far as the rest of the text bears it out: likeness · (m + a) / (m + 1), where a is the cosine
 * over all components together; an estimate from few observations shrinks towards one from many
 * (James & Stein 1961).
 */
export function computeSimilarities(sums: Record<keyof Weights, WeightSums>): Weights {
  let [shared, total] = [0, 0];
  for (const component of COMPONENTS) {
    const { shared: sharedSum, own, other, maxIdf } = sums[component];
    if (!own || !other) continue;
    shared += sharedSum / maxIdf;
    total += Math.sqrt(own * other) / maxIdf;
  }
  const agreement = total > 0 ? Math.min(1, shared / total) : 0;
  const computeSimilarity = ({ shared: sharedSum, own, other, maxIdf }: WeightSums): number => {
    if (!sharedSum) return 0;
    const [lesser, greater] = [Math.min(own, other), Math.max(own, other)];
    const overlap = Math.min(
      1,
      sharedSum / (lesser ** OVERLAP_EXPONENT * greater ** (1 - OVERLAP_EXPONENT)),
    );
    const featureCount = lesser / maxIdf;
    return ((overlap * (featureCount + agreement)) / (featureCount + 1)) ** SCORE_EXPONENT;
  };
  return {
    entity: computeSimilarity(sums.entity),
    time: computeSimilarity(sums.time),
    causal: computeSimilarity(sums.causal),
  };
}

/**
 * The score: Σ weight × component ÷ Σ weight, both over the components that both sides have. A text
 * without a date is not unlike one that has some: its time says nothing, so time is left out of the
 * balance instead of counting 0. With all three it is Σ weight × component.
 */
export function combineScores(
  weights: Weights,
  components: Weights,
  sums: Record<keyof Weights, WeightSums>,
): number {
  let [sum, totalWeight] = [0, 0];
  for (const component of COMPONENTS) {
    if (!sums[component].own || !sums[component].other) continue;
    sum += weights[component] * components[component];
    totalWeight += weights[component];
  }
  return totalWeight > 0 ? sum / totalWeight : 0;
}
