import { COMPONENTS, type Weights } from './weights.ts';

/** These and the constants below were tuned with `npm run bench -- similarity`. */
const IDF_PARAMETERS: Record<keyof Weights, { prior: number; power: number }> = {
  /**
   * `prior`: assumed share of all texts that have a feature which no text of the index has. It
   * dominates while the index is small.
   */
  entity: { prior: 0.004, power: 2 },
  /** There are few years, so a rare one says less. */
  time: { prior: 0.02, power: 1 },
  causal: { prior: 0.01, power: 2 },
};

/** Number of texts that the prior counts as. */
const PRIOR_TEXTS = 200;

/**
 * Exponent of the smaller side in the similarity: 0.5 gives the cosine, 1 the overlap coefficient.
 */
const OVERLAP_EXPONENT = 0.6;

/** Lowers the components so that 0.3 is above the score that unrelated texts reach by chance. */
const SCORE_EXPONENT = 1.3;

/**
 * Computes the weight of a feature: inverse document frequency (Spärck Jones 1972), for both sides
 * of the dot product of two tf-idf vectors, over the texts of the index and those of the prior.
 *
 * @param textCount number of texts in the index
 * @param documentFrequency number of them that have the feature
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

/** Weighted sums of the features of one component. */
export interface WeightSums {
  /** Of the features that both texts have. */
  shared: number;
  own: number;
  other: number;
  /** Weight of a feature that no text of the index has. */
  maxIdf: number;
}

/**
 * Computes the similarity of two texts in each component, from 0 to 1: the same features give 1, no
 * common features 0.
 *
 * The shared sum is divided by smaller^.6 · greater^.4. This is between the cosine (Salton & McGill
 * 1983) and the overlap coefficient (Szymkiewicz 1934, Simpson 1943), so that an excerpt matches
 * its whole. If the smaller side has few features (m, counted in features that nobody else has),
 * the similarity may be chance: for example two texts that only name one country. So it is scaled
 * by the rest of the text: similarity · (m + a) / (m + 1), where a is the cosine over all
 * components. An estimate from few observations shrinks towards one from many (James & Stein 1961).
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
 * Computes the score: Σ weight × component ÷ Σ weight, over the components that both sides have. A
 * component that one side lacks is left out instead of counting 0: a text without a date is not
 * unlike one with dates. With all three the score is Σ weight × component.
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
