/** The feature ids of a text and their term weights. */
export interface FeatureVector {
  ids: Uint32Array;
  termWeights: Float32Array;
}

/** The positions of the texts that have a feature, ascending, and its weight in each. */
interface PostingList {
  feature: string;
  positions: number[];
  termWeights: number[];
}

/**
 * An inverted index of the features of one component. A feature has an id while a text has it; then
 * the id is reused. Texts are added and removed in the order of their positions, which ascend
 * without gaps.
 */
export class InvertedIndex {
  readonly #idByFeature = new Map<string, number>();
  readonly #postings: PostingList[] = [];
  readonly #freeIds: number[] = [];

  add(position: number, features: ReadonlyMap<string, number>): FeatureVector {
    const vector = {
      ids: new Uint32Array(features.size),
      termWeights: new Float32Array(features.size),
    };
    let at = 0;
    for (const [feature, termWeight] of features) {
      const id = this.#idByFeature.get(feature) ?? this.#allocateId(feature);
      this.#postings[id]!.positions.push(position);
      this.#postings[id]!.termWeights.push(termWeight);
      vector.ids[at] = id;
      vector.termWeights[at] = termWeight;
      at += 1;
    }
    return vector;
  }

  /** Removes the oldest text. */
  removeOldest({ ids }: FeatureVector): void {
    for (const id of ids) {
      const { feature, positions, termWeights } = this.#postings[id]!;
      positions.shift();
      termWeights.shift();
      if (positions.length) continue;
      this.#idByFeature.delete(feature);
      this.#freeIds.push(id);
    }
  }

  getId(feature: string): number | undefined {
    return this.#idByFeature.get(feature);
  }

  /** Returns the ids of those features that a text has. */
  getIds(features: Iterable<string>): Map<string, number> {
    const idByFeature = new Map<string, number>();
    for (const feature of features) {
      const id = this.#idByFeature.get(feature);
      if (id !== undefined) idByFeature.set(feature, id);
    }
    return idByFeature;
  }

  getPostings(id: number): Readonly<PostingList> {
    return this.#postings[id]!;
  }

  /** All ids are below this. */
  get idUpperBound(): number {
    return this.#postings.length;
  }

  /** Returns the number of texts that have the feature. */
  countTexts(id: number): number {
    return this.#postings[id]!.positions.length;
  }

  #allocateId(feature: string): number {
    const id = this.#freeIds.pop() ?? this.#postings.length;
    this.#idByFeature.set(feature, id);
    this.#postings[id] = { feature, positions: [], termWeights: [] };
    return id;
  }
}
