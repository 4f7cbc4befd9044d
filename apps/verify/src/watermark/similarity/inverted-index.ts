/** The traits of a text as numbers, and how much of the text each stands for. */
export interface FeatureVector {
  ids: Uint32Array;
  termWeights: Float32Array;
}

/** The texts that have a trait, by their places, ascending, and how much of each it stands for. */
interface PostingList {
  feature: string;
  positions: number[];
  termWeights: number[];
}

/**
 * Which texts of a shelf have which trait, for one component. A trait has a number while a text has
 * it; then the number is used again. Texts are put on and taken off in the order of their places,
 * which ascend without a gap.
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

  /** Takes the oldest text off. */
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

  /** Of those that a text has. */
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

  /** Numbers are below this. */
  get idUpperBound(): number {
    return this.#postings.length;
  }

  /** How many texts have the trait. */
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
