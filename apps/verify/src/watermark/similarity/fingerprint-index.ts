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
  /** Newest so many of those that are admitted are compared. */
  maxScanned: number;
}

export interface ScanResult<Entry> {
  /** Best first, then newest. */
  matches: Comparison<Entry>[];
  /** How many were admitted within the limit. */
  scannedCount: number;
  /** Of those the oldest. */
  oldest?: Entry;
}

interface IndexedText<Entry> {
  entry: Entry;
  features: Record<keyof Weights, FeatureVector>;
  language: string;
  relations: readonly Relation[];
}

/** What the traits tell, as the shelf stood. */
interface IdfCache {
  idfByComponent: Record<keyof Weights, IdfTable>;
  /** By slot, what its traits tell together. */
  sums: Record<keyof Weights, number[]>;
  /** Texts put on since. */
  additions: number;
}

/**
 * An account's newest fingerprints in memory, ready to be compared with: each trait of the query is
 * looked up, so that a scan touches what shares one with it alone. Of the text it keeps its
 * relations. This shelf tells how rare a trait is. No I/O; who owns it keeps it up to date.
 */
export class FingerprintIndex<Entry> {
  readonly maxSize: number;
  readonly #indexes = mapComponents(() => new InvertedIndex());
  readonly #texts: IndexedText<Entry>[] = [];
  /** Place of the oldest slot. */
  #firstPosition = 0;
  #idfCache: IdfCache | undefined;

  /** @param maxSize holds the newest so many */
  constructor(maxSize: number) {
    this.maxSize = maxSize;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Puts the newest on. */
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
   * What shares nothing with the query, or scores less than `minScore`, is never among the matches.
   */
  async scan(structure: TextStructure, options: ScanOptions<Entry>): Promise<ScanResult<Entry>> {
    const { idfByComponent, sums } = this.#getIdfCache();
    const query = new SimilarityQuery(structure, idfByComponent);
    const shared = mapComponents((component) =>
      this.#sumShared(component, query.features[component], idfByComponent[component]),
    );
    // As they are now: the shelf may be put to while the best are written out
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
   * The same comparison with entries that need not be on the shelf: older ones that an index found.
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
   * What traits tell is worked out anew once a hundredth of the shelf has changed: all depends on
   * all, and one text changes little.
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

  /** By slot, what the traits that it shares tell together. */
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

/** @param queryFeatureIds numbers of the query's traits */
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
