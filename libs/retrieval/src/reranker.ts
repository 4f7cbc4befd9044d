import { computeInverseDocumentFrequency } from './bm25.ts';
import {
  compareByScore,
  type Candidate,
  type RankedPassage,
  type CorpusStatistics,
} from './candidate.ts';
import type { RetrievalQuery } from './retrieval-query.ts';

/** About the length of a sentence, in terms. */
const PROXIMITY_WINDOW_TERMS = 12;
/** Weight in a window of a term that only the title contains. */
const TITLE_TERM_SHARE = 0.5;
/** Words that share a prefix of this many letters count as related (emigration, emigrant). */
const MIN_SHARED_PREFIX_CHARS = 5;

/** Weights of the additions to BM25, in BM25's scale: the weight of the terms concerned. */
export interface RerankWeights {
  /** Terms of the question that are close together. */
  proximity: number;
  /** Adjacent terms of the question that are adjacent in the passage. */
  bigram: number;
  /** Related forms of missing terms. */
  relatedForm: number;
  /** Share of the better score of the passages before and after. */
  adjacentPassage: number;
  /** A title that the question names. */
  titleMatch: number;
}

/**
 * Tuned on SQuAD 2 and MuSiQue with one set of values for both. Changing any value by a third
 * changes the results by one or two per cent.
 */
export const DEFAULT_RERANK_WEIGHTS: Readonly<RerankWeights> = {
  proximity: 1,
  bigram: 0.6,
  relatedForm: 0.3,
  adjacentPassage: 0.2,
  titleMatch: 1.4,
};

/**
 * Reranks candidates by more than BM25, which treats a passage as a bag of words.
 * bench/retrieval.bench.ts measures each addition. Linear in the candidates' terms.
 */
export function rerankCandidates(
  query: RetrievalQuery,
  candidates: readonly Candidate[],
  statistics: CorpusStatistics,
  weights: Readonly<RerankWeights> = DEFAULT_RERANK_WEIGHTS,
): RankedPassage[] {
  const weightByTerm = computeTermWeights(query, statistics);
  const bigramWeights = computeBigramWeights(query, weightByTerm);
  const termByPrefix = new Map(
    [...query.terms]
      .filter(isLongEnough)
      .map((term) => [term.slice(0, MIN_SHARED_PREFIX_CHARS), term]),
  );
  const scoreAdjacentPassages = createAdjacentScorer(candidates);
  const termSequences = query.termSequences.map((sequence) => ` ${sequence.join(' ')} `);
  return candidates
    .map((candidate) => {
      const { id, titleTerms: title, terms, score } = candidate;
      const { proximity, bigram, relatedForm } = measureTerms(terms, new Set(title));
      const isTitleInQuestion =
        title.length && termSequences.some((sequence) => sequence.includes(` ${title.join(' ')} `));
      const boosts = [
        weights.proximity * proximity,
        weights.bigram * bigram,
        weights.relatedForm * relatedForm,
        weights.adjacentPassage * scoreAdjacentPassages(candidate),
        weights.titleMatch *
          (isTitleInQuestion
            ? title.reduce((max, term) => Math.max(max, weightByTerm.get(term) ?? 0), 0)
            : 0),
      ];
      return { id, score: boosts.reduce((sum, boost) => sum + boost, score) };
    })
    .sort(compareByScore);

  function measureTerms(terms: readonly string[], titleTerms: ReadonlySet<string>) {
    const windowCounts = new Map<string, number>();
    const matchedTerms = new Set<string>();
    const matchedBigrams = new Set<string>();
    const relatedTerms = new Set<string>();
    const windowWeight = (term: string) =>
      (weightByTerm.get(term) ?? 0) * (titleTerms.has(term) ? 1 - TITLE_TERM_SHARE : 1);
    let windowTotal = 0;
    let proximity = 0;
    terms.forEach((term, index) => {
      const leavingTerm =
        index >= PROXIMITY_WINDOW_TERMS ? terms[index - PROXIMITY_WINDOW_TERMS]! : undefined;
      const leavingCount = leavingTerm === undefined ? undefined : windowCounts.get(leavingTerm);
      if (leavingTerm !== undefined && leavingCount !== undefined) {
        windowCounts.set(leavingTerm, leavingCount - 1);
        if (leavingCount === 1) windowTotal -= windowWeight(leavingTerm);
      }
      if (weightByTerm.has(term)) {
        matchedTerms.add(term);
        const count = windowCounts.get(term) ?? 0;
        windowCounts.set(term, count + 1);
        if (count === 0) windowTotal += windowWeight(term);
        if (windowTotal > proximity) proximity = windowTotal;
        for (const bigram of [
          `${terms[index - 1]} ${term}`,
          `${terms[index - 2]} ${term}`,
          `${term} ${terms[index - 1]}`,
        ])
          if (bigramWeights.has(bigram)) matchedBigrams.add(bigram);
      } else if (isLongEnough(term)) {
        const relatedForm = termByPrefix.get(term.slice(0, MIN_SHARED_PREFIX_CHARS));
        if (relatedForm !== undefined) relatedTerms.add(relatedForm);
      }
    });
    let titleWeight = 0;
    for (const term of titleTerms) titleWeight += TITLE_TERM_SHARE * (weightByTerm.get(term) ?? 0);
    let bigram = 0;
    for (const matchedBigram of matchedBigrams) bigram += bigramWeights.get(matchedBigram)!;
    let relatedForm = 0;
    for (const term of relatedTerms)
      if (!matchedTerms.has(term)) relatedForm += weightByTerm.get(term) ?? 0;
    return { proximity: proximity + titleWeight, bigram, relatedForm };
  }
}

const isLongEnough = (term: string) => term.length >= MIN_SHARED_PREFIX_CHARS;

/** Returns the weight of each term of the question. */
export function computeTermWeights(
  query: RetrievalQuery,
  { frequency, passages }: CorpusStatistics,
): Map<string, number> {
  return new Map(
    [...query.terms].map((term) => [
      term,
      computeInverseDocumentFrequency(frequency.get(term) ?? 0, passages),
    ]),
  );
}

/**
 * Returns adjacent terms of the question with the weight of each pair: that of the more common
 * term.
 */
function computeBigramWeights(
  { termSequences }: RetrievalQuery,
  weightByTerm: ReadonlyMap<string, number>,
): Map<string, number> {
  const bigramWeights = new Map<string, number>();
  for (const sequence of termSequences)
    for (let index = 0; index + 1 < sequence.length; index++) {
      const [first, second] = [sequence[index]!, sequence[index + 1]!];
      if (first !== second)
        bigramWeights.set(
          `${first} ${second}`,
          Math.min(weightByTerm.get(first) ?? 0, weightByTerm.get(second) ?? 0),
        );
    }
  return bigramWeights;
}

/**
 * Returns the better score of the candidates directly before and after a passage in the same
 * document.
 */
function createAdjacentScorer(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const makeKey = (document: string | undefined, position: number) => `${position} ${document}`;
  const scoreByKey = new Map(
    candidates.map(({ document, position, score }) => [
      makeKey(document, position ?? Number.NaN),
      score,
    ]),
  );
  return ({ document, position }) =>
    document === undefined || position === undefined
      ? 0
      : Math.max(
          scoreByKey.get(makeKey(document, position - 1)) ?? 0,
          scoreByKey.get(makeKey(document, position + 1)) ?? 0,
        );
}
