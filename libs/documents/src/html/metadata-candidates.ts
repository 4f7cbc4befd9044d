import { readFileSync } from 'node:fs';
import { type EncodedTrees, BoostedTrees } from '@plumbline/ml';
import type { PageFeatures } from './boilerplate-classifier/page-features.ts';
import type { Block } from './block.ts';

/** Features of a candidate by name; a missing feature is 0. */
export type CandidateFeatures = Readonly<Record<string, number>>;

/** A possible value of a metadata field. */
export interface Candidate<Value> {
  value: Value;
  features: CandidateFeatures;
}

const MAX_CANDIDATES = 16;
const NO_DISTANCE = 300;

/** Collects the candidates of one field: one for each key, even if several places state it. */
export class CandidateCollector<Value, Source extends string> {
  readonly #candidateByKey = new Map<string, { value: Value; features: Record<string, number> }>();
  readonly #countBySource = new Map<Source, number>();

  readonly #isBetter: (next: Value, previous: Value) => boolean;

  /**
   * @param isBetter whether the next value of a key replaces the previous one; default: the first
   *   value stays
   */
  constructor(isBetter: (next: Value, previous: Value) => boolean = () => false) {
    this.#isBetter = isBetter;
  }

  /** @param extra features of this place; the maximum of several places counts */
  add(source: Source, key: string, value: Value, extra: CandidateFeatures = {}): void {
    const order = this.#countBySource.get(source) ?? 0;
    this.#countBySource.set(source, order + 1);
    let candidate = this.#candidateByKey.get(key);
    if (!candidate) {
      if (this.#candidateByKey.size >= MAX_CANDIDATES) return;
      candidate = { value, features: { rank: this.#candidateByKey.size, order, sources: 0 } };
      this.#candidateByKey.set(key, candidate);
    }
    if (this.#isBetter(value, candidate.value)) candidate.value = value;
    const { features } = candidate;
    if (!features[source]) features['sources']!++;
    features[source] = Math.max(features[source] ?? 0, 1 / (1 + order));
    const { distance = NO_DISTANCE, ...others } = extra;
    features['distance'] = Math.min(features['distance'] ?? NO_DISTANCE, distance);
    for (const [name, number] of Object.entries(others))
      features[name] = Math.max(features[name] ?? number, number);
  }

  /** In the order of addition. */
  list(): Candidate<Value>[] {
    const candidates = [...this.#candidateByKey.values()];
    for (const { features } of candidates) {
      features['candidates'] = candidates.length;
      for (const [source, count] of this.#countBySource) features[`${source} count`] = count;
    }
    return candidates;
  }
}

export type MetadataField = 'author' | 'date';
/** Minimum probability of a value, so that few pages without a value get one. */
const MIN_PROBABILITY = 0.2;

/**
 * Places that only contain this field, and that are too rare on the labelled pages to be learned.
 */
const CERTAIN_SOURCES: Record<MetadataField, readonly string[]> = {
  author: ['stated person', 'meta elements', 'signature'],
  date: ['path', 'entry'],
};

/**
 * The most likely value, by trees learned from labelled pages. If none is likely, that of a certain
 * place, else `null`.
 */
export function pickCandidate<Value>(
  field: MetadataField,
  candidates: readonly Candidate<Value>[],
): Value | null {
  const probabilities = rateCandidates(loadTrees(field), candidates);
  const highest = Math.max(...probabilities);
  const best =
    highest > MIN_PROBABILITY
      ? candidates[probabilities.indexOf(highest)]
      : candidates.find(({ features }) =>
          CERTAIN_SOURCES[field].some((source) => features[source]),
        );
  return best?.value ?? null;
}

/** The probability of each candidate to be right, if at most one of them is. */
export function rateCandidates(
  trees: BoostedTrees,
  candidates: readonly Pick<Candidate<unknown>, 'features'>[],
): number[] {
  const odds = candidates.map(({ features }) =>
    Math.exp(trees.score(toFeatureRow(features, trees.columns))),
  );
  const oddsSum = odds.reduce((sum, one) => sum + one, 1);
  return odds.map((one) => one / oddsSum);
}

export const toFeatureRow = (features: CandidateFeatures, columns: readonly string[]) =>
  Float32Array.from(columns, (column) => features[column] ?? 0);

let treesByField: Record<MetadataField, BoostedTrees> | undefined;

function loadTrees(field: MetadataField): BoostedTrees {
  if (!treesByField) {
    const path = new URL('./metadata-weights.json', import.meta.url);
    const weights = JSON.parse(readFileSync(path, 'utf8')) as Record<MetadataField, EncodedTrees>;
    treesByField = {
      author: new BoostedTrees(weights.author),
      date: new BoostedTrees(weights.date),
    };
  }
  return treesByField[field];
}

/** The kinds that the page claims to be, and its amount of running text. */
export function describePage({ kinds }: PageFeatures, blocks: readonly Block[]): CandidateFeatures {
  const countAll = (some: readonly Block[]) =>
    some.reduce((sum, block) => sum + block.wordCount, 0);
  const words = countAll(blocks);
  const proseWords = countAll(blocks.filter(isProse));
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, isPresent]) => [kind, Number(isPresent)]),
    ),
    'prose words': Math.log(Math.max(MIN_PAGE_WORDS, proseWords)),
    'prose share': (proseWords + MIN_PAGE_WORDS) / (words + MIN_PAGE_WORDS),
  };
}

/**
 * Pages with fewer words are treated as if they had this number, because too few labelled pages are
 * that short.
 */
const MIN_PAGE_WORDS = 150;
const MIN_PROSE_WORDS = 10;
const MAX_PROSE_LINK_SHARE = 0.35;

export const isProse = ({ wordCount, linkShare }: Block): boolean =>
  wordCount >= MIN_PROSE_WORDS && linkShare < MAX_PROSE_LINK_SHARE;

/**
 * Number of blocks from the first running text to a block, negative before it; limited to −30 to
 * 50.
 */
export const measurePlace = (index: number, firstProseIndex: number): number =>
  Math.max(-30, Math.min(50, index - firstProseIndex));
