import { mapYielding } from '@plumbline/concurrency';
import { computeSimilarities, combineScores } from './similarity.ts';
import type { IdfTable } from './idf-table.ts';
import { type ComparedText, type CommonFeatures, findCommonFeatures } from './common-features.ts';
import { toRelationTerms, collectRelations } from './relation-terms.ts';
import type { Snapshot } from './snapshot.types.ts';
import {
  type TextStructure,
  type TextFeatures,
  mapComponents,
  computeTextFeatures,
} from './features.ts';
import type { Weights } from './weights.ts';

export interface Comparison<Entry> {
  entry: Entry;
  /** From 0 to 1: see `combineScores`. */
  score: number;
  /**
   * From 0 to 1 each: see `computeSimilarities`. 0 also if one side has no features of the
   * component.
   */
  components: Weights;
  /** What both texts have, in the words of the query. */
  shared: CommonFeatures;
}

export interface CompareOptions<Entry> {
  weights: Weights;
  /** Maximum number of matches, best first. */
  maxMatches: number;
  minScore: number;
  isAdmitted?: (entry: Entry) => boolean;
}

type ScoreThreshold = Pick<CompareOptions<never>, 'weights' | 'minScore'>;

/** A comparison without the description of what both texts share. */
export interface ScoredCandidate<Entry> extends Omit<Comparison<Entry>, 'shared'> {
  getComparedText: () => ComparedText;
}

export type SimilarityScores = Pick<Comparison<never>, 'score' | 'components'>;

const ROUNDING_TOLERANCE = 1e-9;

/** A query and its IDF weights in one index. */
export class SimilarityQuery {
  readonly features: TextFeatures;
  readonly #structure: TextStructure;
  readonly #idfByComponent: Record<keyof Weights, IdfTable>;
  readonly #ownSums: Weights;

  constructor(structure: TextStructure, idfByComponent: Record<keyof Weights, IdfTable>) {
    this.#structure = structure;
    this.#idfByComponent = idfByComponent;
    this.features = computeTextFeatures(structure);
    this.#ownSums = mapComponents((component) =>
      idfByComponent[component].sumSquares(this.features[component]),
    );
  }

  /**
   * @param shared dot products of the common features, by component
   * @param other sums of squares of the other text's features, by component
   * @returns undefined when the score is below `minScore`
   */
  score(
    shared: Weights,
    other: Weights,
    { weights, minScore }: ScoreThreshold,
  ): SimilarityScores | undefined {
    if (!this.#canReachScore(minScore, shared, other)) return undefined;
    const sums = mapComponents((component) => ({
      shared: shared[component],
      own: this.#ownSums[component],
      other: other[component],
      maxIdf: this.#idfByComponent[component].maxIdf,
    }));
    const components = computeSimilarities(sums);
    const score = combineScores(weights, components, sums);
    return score >= minScore ? { score, components } : undefined;
  }

  /** Scores a text that is not in the index. */
  scoreAgainst(
    structure: TextStructure,
    options: ScoreThreshold,
  ): (SimilarityScores & { getComparedText: () => ComparedText }) | undefined {
    const otherFeatures = computeTextFeatures(structure);
    const shared = mapComponents((component) =>
      this.#idfByComponent[component].computeDotProduct(
        this.features[component],
        otherFeatures[component],
      ),
    );
    const other = mapComponents((component) =>
      this.#idfByComponent[component].sumSquares(otherFeatures[component]),
    );
    const scores = this.score(shared, other, options);
    return (
      scores && {
        ...scores,
        getComparedText: () => ({
          hasNameFeature: (feature) => otherFeatures.entity.has(feature),
          hasTimeFeature: (feature) => otherFeatures.time.has(feature),
          relations: toRelationTerms(collectRelations(structure.snapshot), structure.language),
          isUnstructured: isUnstructured(structure.snapshot),
        }),
      }
    );
  }

  /**
   * Returns the best candidates that share a name, time anchor or relation. The engine does not
   * recognise names of every language. If neither text has such a structure, common claim terms
   * suffice. Yields to the event loop: describing what two long texts share takes some
   * milliseconds.
   *
   * @param scored newest first; equal scores keep this order
   */
  async selectBest<Entry>(
    scored: readonly ScoredCandidate<Entry>[],
    maxMatches: number,
  ): Promise<Comparison<Entry>[]> {
    const matches: Comparison<Entry>[] = [];
    const relations = toRelationTerms(
      collectRelations(this.#structure.snapshot),
      this.#structure.language,
    );
    const isQueryUnstructured = isUnstructured(this.#structure.snapshot);
    await mapYielding(
      scored.toSorted((a, b) => b.score - a.score),
      ({ getComparedText, ...comparison }) => {
        if (matches.length === maxMatches) return;
        const other = getComparedText();
        const shared = findCommonFeatures(this.#structure, relations, other, {
          name: this.#getIdf('entity'),
          word: this.#getIdf('causal'),
        });
        const hasNamedOverlap =
          shared.entities.length + shared.timeseries.length + shared.relations.length > 0;
        if (hasNamedOverlap || (isQueryUnstructured && other.isUnstructured))
          matches.push({ ...comparison, shared });
      },
    );
    return matches;
  }

  /**
   * Skips most texts early: the score is a mean of the components, and no component exceeds its
   * shared part of the smaller side.
   */
  #canReachScore(minScore: number, shared: Weights, other: Weights): boolean {
    const isReachable = (component: keyof Weights) =>
      shared[component] > 0 &&
      shared[component] >=
        (1 - ROUNDING_TOLERANCE) * minScore * Math.min(this.#ownSums[component], other[component]);
    return isReachable('entity') || isReachable('causal') || isReachable('time');
  }

  #getIdf(component: keyof Weights) {
    return (feature: string) => this.#idfByComponent[component].getIdf(feature);
  }
}

const isUnstructured = ({
  entities,
  timeseries,
  relations,
  argument_map: argumentMap,
}: Snapshot): boolean =>
  entities.length + timeseries.length + relations.length + argumentMap.length === 0;
