import { computeBm25Weight, computeInverseDocumentFrequency } from '@plumbline/retrieval';
import { type Sentence, extractTerms } from '@plumbline/text';
import type { Page } from './page.ts';

/** Maximum number of sentences, and their minimum score relative to the best. */
const MAX_SENTENCES = 5;
const MIN_RELATIVE_SCORE = 0.6;
/**
 * Minimum weighted share of the question that the best sentence must contain; otherwise nothing is
 * returned.
 */
const MIN_TERM_SHARE = 0.34;
/** Words of a heading count partly for the sentences under it. */
const HEADING_WEIGHT = 0.4;
const MAX_SENTENCE_CHARS = 1500;

/** A sentence with its score. */
export interface ScoredSentence {
  sentence: Sentence;
  score: number;
}

/**
 * Returns the sentences closest to the topic, best first, by BM25. Empty when the best matches too
 * little. Linear in the document.
 *
 * @param topicTerms terms of the topic
 */
export function findNearestSentences(
  { sentences, language }: Pick<Page, 'sentences' | 'language'>,
  topicTerms: readonly string[],
  limit = MAX_SENTENCES,
): ScoredSentence[] {
  const queryTerms = new Set(topicTerms);
  if (queryTerms.size === 0 || sentences.length === 0) return [];
  const sentenceCountByTerm = new Map<string, number>();
  let totalTermCount = 0;
  const sentenceStats = sentences.map(({ text }) => {
    const sentenceTerms = extractTerms(text.slice(0, MAX_SENTENCE_CHARS), language);
    totalTermCount += sentenceTerms.length;
    const countByTerm = new Map<string, number>();
    for (const term of sentenceTerms)
      if (queryTerms.has(term)) countByTerm.set(term, (countByTerm.get(term) ?? 0) + 1);
    for (const term of countByTerm.keys())
      sentenceCountByTerm.set(term, (sentenceCountByTerm.get(term) ?? 0) + 1);
    return { countByTerm, length: sentenceTerms.length };
  });
  const collectionSize = {
    passages: sentences.length,
    averageLength: Math.max(1, totalTermCount / sentences.length),
  };
  const computeIdf = (term: string) =>
    computeInverseDocumentFrequency(sentenceCountByTerm.get(term) ?? 0, collectionSize.passages);
  const total = [...queryTerms].reduce((sum, term) => sum + computeIdf(term), 0);
  let headingCounts = new Map<string, number>();
  const scoredSentences = sentences.map((sentence, index) => {
    const { countByTerm, length: ownLength } = sentenceStats[index]!;
    if (sentence.block === 'heading') headingCounts = countByTerm;
    let score = 0;
    let matchedWeight = 0;
    for (const term of queryTerms) {
      const times = Math.max(
        countByTerm.get(term) ?? 0,
        headingCounts.has(term) ? HEADING_WEIGHT : 0,
      );
      if (!times) continue;
      matchedWeight += computeIdf(term) * Math.min(1, times);
      score += computeBm25Weight(
        times,
        sentenceCountByTerm.get(term) ?? 0,
        ownLength,
        collectionSize,
      );
    }
    return { sentence, score, share: matchedWeight / total };
  });
  const rankedSentences = scoredSentences
    .filter(({ score, sentence }) => score > 0 && sentence.block !== 'heading')
    .sort((a, b) => b.score - a.score);
  const [best] = rankedSentences;
  if (
    !best ||
    Math.max(...rankedSentences.slice(0, MAX_SENTENCES).map(({ share }) => share)) < MIN_TERM_SHARE
  )
    return [];
  return rankedSentences
    .slice(0, limit)
    .filter(({ score }) => score >= MIN_RELATIVE_SCORE * best.score);
}
