import { computeIdf } from './similarity.ts';
import type { FeatureVector, InvertedIndex } from './inverted-index.ts';
import type { Weights } from './weights.ts';

/** The IDF of the features of one component, at the state of the index when it was created. */
export class IdfTable {
  readonly #index: InvertedIndex;
  readonly #idfById: number[] = [];
  /** IDF of a feature that one text has. */
  readonly #singletonIdf: number;
  /** IDF of a feature that no text of the index has. */
  readonly maxIdf: number;

  /** @param textCount number of texts in the index */
  constructor(component: keyof Weights, index: InvertedIndex, textCount: number) {
    this.#index = index;
    const idfByCount = Array.from({ length: textCount + 1 }, (_, count) =>
      computeIdf(component, textCount, count),
    );
    for (let id = 0; id < index.idUpperBound; id++)
      this.#idfById.push(idfByCount[index.countTexts(id)]!);
    this.#singletonIdf = idfByCount[1] ?? 0;
    this.maxIdf = computeIdf(component, textCount, 0);
  }

  /** Adds the new features of a text. Features that other texts have keep their IDF. */
  update({ ids }: FeatureVector): void {
    for (const id of ids)
      if (this.#index.countTexts(id) === 1) this.#idfById[id] = this.#singletonIdf;
  }

  getIdf(feature: string): number {
    const id = this.#index.getId(feature);
    return id === undefined ? this.maxIdf : this.#idfById[id]!;
  }

  /** Returns the squared length of a tf-idf vector. */
  sumSquares(features: ReadonlyMap<string, number>): number {
    let total = 0;
    for (const [feature, termWeight] of features)
      total += this.getIdf(feature) * termWeight * termWeight;
    return total;
  }

  /** Returns the dot product of two tf-idf vectors. */
  computeDotProduct(
    features: ReadonlyMap<string, number>,
    others: ReadonlyMap<string, number>,
  ): number {
    let total = 0;
    for (const [feature, termWeight] of features)
      total += this.getIdf(feature) * termWeight * (others.get(feature) ?? 0);
    return total;
  }

  sumIndexedSquares({ ids, termWeights }: FeatureVector): number {
    let total = 0;
    for (let at = 0; at < ids.length; at++)
      total += this.#idfById[ids[at]!]! * termWeights[at]! * termWeights[at]!;
    return total;
  }
}
