import { computeIdf } from './similarity.ts';
import type { FeatureVector, InvertedIndex } from './inverted-index.ts';
import type { Weights } from './weights.ts';

/** How much the traits of one component tell, as a shelf stood when this was made. */
export class IdfTable {
  readonly #index: InvertedIndex;
  readonly #idfById: number[] = [];
  /** Of a trait that one text has. */
  readonly #singletonIdf: number;
  /** Of a trait that no text of the shelf has. */
  readonly maxIdf: number;

  /** @param textCount on the shelf */
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

  /**
   * Takes notice of traits that a text just brought; those that others have as well tell what they
   * told.
   */
  update({ ids }: FeatureVector): void {
    for (const id of ids)
      if (this.#index.countTexts(id) === 1) this.#idfById[id] = this.#singletonIdf;
  }

  getIdf(feature: string): number {
    const id = this.#index.getId(feature);
    return id === undefined ? this.maxIdf : this.#idfById[id]!;
  }

  /** What the traits tell together, the square of a vector's length. */
  sumSquares(features: ReadonlyMap<string, number>): number {
    let total = 0;
    for (const [feature, termWeight] of features)
      total += this.getIdf(feature) * termWeight * termWeight;
    return total;
  }

  /** What the traits tell together that are on both sides, the product of two vectors. */
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
