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
  /** 0 to 1, as `combineScores` tells. */
  score: number;
  /** 0 to 1 each, as `computeSimilarities` tells; 0 also where one side has nothing of the kind. */
  components: Weights;
  /** What both have, in the words of the query. */
  shared: CommonFeatures;
}

export interface CompareOptions<Entry> {
  weights: Weights;
  /** Best so many are returned. */
  maxMatches: number;
  minScore: number;
  isAdmitted?: (entry: Entry) => boolean;
}

type ScoreThreshold = Pick<CompareOptions<never>, 'weights' | 'minScore'>;

/** A comparison whose common things are not written out yet. */
export interface ScoredCandidate<Entry> extends Omit<Comparison<Entry>, 'shared'> {
  getComparedText: () => ComparedText;
}

export type SimilarityScores = Pick<Comparison<never>, 'score' | 'components'>;

const ROUNDING_TOLERANCE = 1e-9;

/** A query on its way along a shelf, by what its traits tell there. */
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
   * @param shared by component, what the traits that both have tell together
   * @param other by component, what the other's traits tell together
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

  /** The same with a text that is on no shelf. */
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
   * The best that share something which can be named. Of a text in which nothing was found to be
   * named, as in languages whose names the engine does not know, the words of its claims have to
   * do, among texts of that kind. Lets others work in between: to write out what two long texts
   * have in common takes some milliseconds.
   *
   * @param scored newest first, which is how equal ones stay
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
   * The score is a mean of the components, and none is above what is shared of the lesser side:
   * most of a shelf is passed over by that alone.
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
