import { mapYielding } from '@plumbline/concurrency';
import {
  type CompareOptions,
  type Comparison,
  type ScoredCandidate,
  SimilarityQuery,
} from './similarity-query.ts';
import { IdfTable } from './idf-table.ts';
import { toRelationTerms, collectRelations } from './relation-terms.ts';
import type { ComparedText } from './common-features.ts';
import type { Relation } from './snapshot.types.ts';
import { type FeatureVector, InvertedIndex } from './inverted-index.ts';
import { type TextStructure, mapComponents, computeTextFeatures } from './features.ts';
import { COMPONENTS, type Weights } from './weights.ts';

export type { CompareOptions, Comparison };

export interface ScanOptions<Entry> extends CompareOptions<Entry> {
  /** Number of the newest admitted fingerprints that are compared. */
  maxScanned: number;
}

export interface ScanResult<Entry> {
  /** Best first, then newest. */
  matches: Comparison<Entry>[];
  /** Number of admitted fingerprints that were compared. */
  scannedCount: number;
  /** The oldest compared fingerprint. */
  oldest?: Entry;
}

interface IndexedText<Entry> {
  entry: Entry;
  features: Record<keyof Weights, FeatureVector>;
  language: string;
  relations: readonly Relation[];
}

/** IDF values at one state of the index. */
interface IdfCache {
  idfByComponent: Record<keyof Weights, IdfTable>;
  /** The sum of squares of each text's features, by index. */
  sums: Record<keyof Weights, number[]>;
  /** Number of texts added since then. */
  additions: number;
}

/**
 * An in-memory index of an account's newest fingerprints. Each feature of the query is looked up,
 * so that a scan touches only texts that share one. Of the texts it keeps the relations. It also
 * defines how rare a feature is. It does no I/O; its owner keeps it up to date.
 */
export class FingerprintIndex<Entry> {
  readonly maxSize: number;
  readonly #indexes = mapComponents(() => new InvertedIndex());
  readonly #texts: IndexedText<Entry>[] = [];
  /** Position of the oldest text. */
  #firstPosition = 0;
  #idfCache: IdfCache | undefined;

  /** @param maxSize maximum number of texts; the oldest are removed */
  constructor(maxSize: number) {
    this.maxSize = maxSize;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Adds the newest text. */
  add(entry: Entry, structure: TextStructure): void {
    const position = this.#firstPosition + this.#texts.length;
    const features = computeTextFeatures(structure);
    const vectors = mapComponents((component) =>
      this.#indexes[component].add(position, features[component]),
    );
    this.#texts.push({
      entry,
      features: vectors,
      language: structure.language,
      relations: collectRelations(structure.snapshot),
    });
    this.#updateIdfCache(vectors);
    while (this.#texts.length > this.maxSize) this.#removeOldest();
  }

  /**
   * Returns the best matches. A text that shares no feature or scores below `minScore` never
   * matches.
   */
  async scan(structure: TextStructure, options: ScanOptions<Entry>): Promise<ScanResult<Entry>> {
    const { idfByComponent, sums } = this.#getIdfCache();
    const query = new SimilarityQuery(structure, idfByComponent);
    const shared = mapComponents((component) =>
      this.#sumShared(component, query.features[component], idfByComponent[component]),
    );
    // Captured now, because the index may change while the best matches are described.
    const featureIds = mapComponents((component) =>
      this.#indexes[component].getIds(query.features[component].keys()),
    );
    const scoredCandidates: ScoredCandidate<Entry>[] = [];
    let scannedCount = 0;
    let oldest: Entry | undefined;
    for (let at = this.#texts.length - 1; at >= 0 && scannedCount < options.maxScanned; at--) {
      const text = this.#texts[at]!;
      if (options.isAdmitted && !options.isAdmitted(text.entry)) continue;
      scannedCount += 1;
      oldest = text.entry;
      const scores = query.score(
        { entity: shared.entity[at]!, time: shared.time[at]!, causal: shared.causal[at]! },
        { entity: sums.entity[at]!, time: sums.time[at]!, causal: sums.causal[at]! },
        options,
      );
      if (scores)
        scoredCandidates.push({
          entry: text.entry,
          ...scores,
          getComparedText: () => toComparedText(text, featureIds),
        });
    }
    return {
      matches: await query.selectBest(scoredCandidates, options.maxMatches),
      scannedCount,
      ...(oldest !== undefined && { oldest }),
    };
  }

  /**
   * Compares with entries that need not be in the index, such as older ones that the recall index
   * found.
   * @param others newest first
   */
  async compare(
    structure: TextStructure,
    others: readonly { entry: Entry; structure: TextStructure }[],
    options: CompareOptions<Entry>,
  ): Promise<Comparison<Entry>[]> {
    const query = new SimilarityQuery(structure, this.#getIdfCache().idfByComponent);
    const candidates = await mapYielding(others, (other): ScoredCandidate<Entry>[] => {
      const scores =
        (options.isAdmitted?.(other.entry) ?? true)
          ? query.scoreAgainst(other.structure, options)
          : undefined;
      return scores ? [{ entry: other.entry, ...scores }] : [];
    });
    return query.selectBest(candidates.flat(), options.maxMatches);
  }

  #removeOldest(): void {
    const { features } = this.#texts.shift()!;
    this.#firstPosition += 1;
    for (const component of COMPONENTS) {
      this.#indexes[component].removeOldest(features[component]);
      this.#idfCache?.sums[component].shift();
    }
  }

  #getIdfCache(): IdfCache {
    if (this.#idfCache) return this.#idfCache;
    const idfByComponent = mapComponents(
      (component) => new IdfTable(component, this.#indexes[component], this.#texts.length),
    );
    const sums = mapComponents((component) =>
      this.#texts.map(({ features }) =>
        idfByComponent[component].sumIndexedSquares(features[component]),
      ),
    );
    return (this.#idfCache = { idfByComponent, sums, additions: 0 });
  }

  /**
   * Discards the IDF cache once a hundredth of the texts are new. A full update is expensive,
   * because all values depend on all texts, and one text changes little.
   */
  #updateIdfCache(features: Record<keyof Weights, FeatureVector>): void {
    if (!this.#idfCache) return;
    this.#idfCache.additions += 1;
    if (this.#idfCache.additions > this.#texts.length / 100) {
      this.#idfCache = undefined;
      return;
    }
    for (const component of COMPONENTS) {
      this.#idfCache.idfByComponent[component].update(features[component]);
      this.#idfCache.sums[component].push(
        this.#idfCache.idfByComponent[component].sumIndexedSquares(features[component]),
      );
    }
  }

  /** Returns the dot product of the query's features with those of each text, by index. */
  #sumShared(
    component: keyof Weights,
    features: ReadonlyMap<string, number>,
    idf: IdfTable,
  ): Float64Array {
    const index = this.#indexes[component];
    const sums = new Float64Array(this.#texts.length);
    for (const [feature, termWeight] of features) {
      const featureId = index.getId(feature);
      if (featureId === undefined) continue;
      const { positions, termWeights } = index.getPostings(featureId);
      const featureWeight = idf.getIdf(feature) * termWeight;
      for (let at = 0; at < positions.length; at++)
        sums[positions[at]! - this.#firstPosition]! += featureWeight * termWeights[at]!;
    }
    return sums;
  }
}

/** @param queryFeatureIds ids of the query's features */
function toComparedText(
  { features, language, relations }: IndexedText<unknown>,
  queryFeatureIds: Record<keyof Weights, ReadonlyMap<string, number>>,
): ComparedText {
  const hasFeature = (component: keyof Weights) => {
    const ids = new Set<number | undefined>(features[component].ids);
    return (feature: string) => ids.has(queryFeatureIds[component].get(feature));
  };
  const isUnstructured =
    features.entity.ids.length + features.time.ids.length + relations.length === 0;
  return {
    hasNameFeature: hasFeature('entity'),
    hasTimeFeature: hasFeature('time'),
    relations: toRelationTerms(relations, language),
    isUnstructured,
  };
}
