import { type EncodedTrees, BoostedTrees } from '@plumbline/ml';
import type { CueMatch } from '../cue.ts';
import {
  type RelationCandidate,
  type PreparedSentence,
  type Scorers,
  findCandidates,
  withEnds,
} from './candidates.ts';
import {
  PAIR_COLUMNS,
  SENTENCE_COLUMNS,
  computePairColumns,
  computeSentenceColumns,
} from './columns.ts';
import { type EncodedSparseModel, SparsePair } from './sparse-linear.ts';

/** What `npm run train -- edges` writes. */
export interface EncodedCausalModel {
  effectFirst: EncodedSparseModel;
  causeFirst: EncodedSparseModel;
  begins: EncodedSparseModel;
  stops: EncodedSparseModel;
  sentence: EncodedTrees;
  pair: EncodedTrees;
  /**
   * Log-odds that a relation is stated, given the log-odds of its score: fitted to what was right
   * on documents not learned from.
   */
  confidence: { slope: number; offset: number };
}

export interface Reading {
  candidate: RelationCandidate;
  /** Chance that both ends are right. */
  score: number;
  /** Chance that the relation is stated. */
  sure: number;
}

export function createScorers({
  effectFirst,
  causeFirst,
  begins,
  stops,
}: Omit<EncodedCausalModel, 'sentence' | 'pair' | 'confidence'>): Scorers {
  return {
    anchors: new SparsePair(effectFirst, causeFirst),
    boundaries: new SparsePair(begins, stops),
  };
}

/**
 * Reads causes out of English sentences: which place ties two stretches, where these begin and
 * stop, and whether that is one at all.
 */
export class CausalModel {
  readonly #scorers: Scorers;
  readonly #sentence: BoostedTrees;
  readonly #pair: BoostedTrees;
  readonly #confidence: EncodedCausalModel['confidence'];

  /** @throws RangeError when the weights were learned on other columns */
  constructor(encoded: EncodedCausalModel) {
    this.#scorers = createScorers(encoded);
    this.#sentence = new BoostedTrees(encoded.sentence, SENTENCE_COLUMNS);
    this.#pair = new BoostedTrees(encoded.pair, PAIR_COLUMNS);
    this.#confidence = encoded.confidence;
  }

  /** @param hits causal cues of the sentence, the surest first */
  read(passage: PreparedSentence, hits: CueMatch[]): Reading[] {
    const found = findCandidates(passage, this.#scorers);
    if (!found.length) return [];
    const sentence = this.#sentence.score(computeSentenceColumns(passage, found, hits));
    const scored = found.map((candidate) => ({
      candidate,
      score: this.#pair.predictProbability(
        computePairColumns(passage, candidate, found, hits, sentence),
      ),
    }));
    return selectCandidates(scored, 1 / (1 + Math.exp(-sentence))).map((one) => ({
      ...one,
      sure: this.#sure(one.score),
    }));
  }

  /** What stands on both sides of a word that is known to tie causes to effects. */
  around(
    passage: PreparedSentence,
    anchor: number,
    causeFirst: boolean,
  ): RelationCandidate | undefined {
    return withEnds(passage, this.#scorers, { anchor, causeFirst, odds: 0, otherOdds: 0 });
  }

  #sure(score: number): number {
    const { slope, offset } = this.#confidence;
    return 1 / (1 + Math.exp(-slope * Math.log(score / (1 - score)) - offset));
  }
}

/**
 * A pair is kept from this score on: where F1 of the ends is highest on the training part,
 * cross-validated.
 */
export const LEAST_SCORE = 0.22;
/** In a sentence likelier causal than this the best pair is kept below that score too. */
export const LEAST_CAUSAL = 0.45;

/** The pairs worth telling, the best first, no two from the same place. */
export function selectCandidates<T extends { candidate: RelationCandidate; score: number }>(
  scored: T[],
  causal: number,
): T[] {
  const sorted = scored.toSorted(
    (a, b) => b.score - a.score || a.candidate.anchor - b.candidate.anchor,
  );
  const kept: T[] = [];
  for (const one of sorted) {
    if (one.score < LEAST_SCORE && (kept.length || causal < LEAST_CAUSAL)) break;
    if (kept.every(({ candidate }) => !sameEnds(candidate, one.candidate))) kept.push(one);
  }
  return kept;
}

function sameEnds(a: RelationCandidate, b: RelationCandidate): boolean {
  return (
    Math.abs(a.anchor - b.anchor) <= 2 ||
    (a.begin.edge === b.begin.edge &&
      a.stop.edge === b.stop.edge &&
      Math.abs(a.anchor - b.anchor) <= 5)
  );
}
