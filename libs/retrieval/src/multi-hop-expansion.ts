import { extractNamedEntities } from '@plumbline/text';
import { computeBm25Weight, computeInverseDocumentFrequency } from './bm25.ts';
import {
  compareByScore,
  type Candidate,
  type RankedPassage,
  type CorpusStatistics,
} from './candidate.ts';
import type { RetrievalQuery } from './retrieval-query.ts';
import { computeTermWeights } from './reranker.ts';
import { extractSearchTerms } from './search-terms.ts';
import { extractTitleTerms } from './title-terms.ts';

/** How many of the best passages are used as the first half of an answer. */
const MAX_BRIDGE_PASSAGES = 3;
/** A passage with more names is a list. */
const MAX_NAMES_PER_PASSAGE = 24;
/** Minimum share of the question, by weight, that the first half must leave open. */
const MIN_OPEN_SHARE = 0.2;
/** A name in more passages is too common to follow. */
export const MAX_PASSAGES_PER_NAME = 500;
const MENTION_WEIGHT = 1;
const TITLE_WEIGHT = 2;
const OPEN_TERM_WEIGHT = 1;
/** Upper limit of a name's rarity: above it, rarer names are often misspellings. */
const MAX_NAME_RARITY = 6;

/** A passage that answers a part of the question, and the names that it adds. */
export interface BridgePassage {
  passageId: string;
  /** Confidence from 0 to 1. */
  confidence: number;
  /** Terms of the question that the passage does not contain. */
  openTerms: readonly string[];
  /** Terms of each name that is not in the question, joined by spaces. */
  names: readonly string[];
}

/** A passage that contains all terms of a name. */
export type NameMatch = Candidate & {
  name: string;
  /** Number of passages that contain all terms of the name. */
  passagesOfName: number;
};

/**
 * Finds bridges for a question that describes something instead of naming it ("the city where … was
 * born"): one of the best passages answers its first half and names the subject of the second half.
 * Empty for a plain question.
 *
 * @param rankedPassages result of `rerankCandidates` for the candidates
 * @param readPassage returns title and text of a passage
 */
export function findBridges(
  query: RetrievalQuery,
  rankedPassages: readonly RankedPassage[],
  candidates: readonly Candidate[],
  statistics: CorpusStatistics,
  readPassage: (id: string) => { title?: string; text: string; language?: string },
): BridgePassage[] {
  if (!query.multiHopLikelihood || !rankedPassages[0]) return [];
  const weightByTerm = computeTermWeights(query, statistics);
  const totalWeight = sum(weightByTerm.values());
  const bestScore = rankedPassages[0].score;
  const candidateById = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return rankedPassages.slice(0, MAX_BRIDGE_PASSAGES).flatMap(({ id, score }) => {
    const candidateTerms = new Set(candidateById.get(id)?.terms);
    const openTerms = [...query.terms].filter((term) => !candidateTerms.has(term));
    const openShare = sum(openTerms.map((term) => weightByTerm.get(term) ?? 0)) / totalWeight;
    if (!(openShare >= MIN_OPEN_SHARE)) return [];
    return [
      {
        passageId: id,
        confidence: query.multiHopLikelihood * (score / bestScore) * Math.sqrt(openShare),
        openTerms,
        names: extractNameKeys(readPassage(id), query),
      },
    ];
  });
}

function extractNameKeys(
  { title = '', text, language }: { title?: string; text: string; language?: string },
  { terms: queryTerms }: RetrievalQuery,
): string[] {
  const nameKeys = new Set([extractTitleTerms(title, language).join(' ')]);
  for (const name of extractNamedEntities(text, language)) {
    nameKeys.add(extractSearchTerms(name.text, language).join(' '));
    if (nameKeys.size > MAX_NAMES_PER_PASSAGE) break;
  }
  return [...nameKeys].filter(
    (name) => name && !name.split(' ').every((term) => queryTerms.has(term)),
  );
}

/**
 * Raises passages that a bridge leads to, by the rarity of the name, by whether the name is their
 * title, and by the open terms of the bridge that they contain.
 *
 * @param nameMatches passages that contain the names of the bridges, one entry for each name
 */
export function boostBridgedPassages(
  rankedPassages: readonly RankedPassage[],
  bridges: readonly BridgePassage[],
  nameMatches: readonly NameMatch[],
  statistics: CorpusStatistics,
): RankedPassage[] {
  const boostById = new Map<string, number>();
  for (const nameMatch of nameMatches) {
    if (nameMatch.passagesOfName > MAX_PASSAGES_PER_NAME) continue;
    const rarity = Math.min(
      MAX_NAME_RARITY,
      computeInverseDocumentFrequency(nameMatch.passagesOfName, statistics.passages),
    );
    const isTitled = nameMatch.titleTerms.join(' ') === nameMatch.name;
    for (const { passageId, confidence, openTerms, names } of bridges) {
      if (passageId === nameMatch.id || !names.includes(nameMatch.name)) continue;
      const openTermScore = scoreTerms(openTerms, nameMatch, statistics);
      const boost =
        confidence *
        ((openTermScore ? MENTION_WEIGHT * rarity : 0) +
          (isTitled ? TITLE_WEIGHT * rarity : 0) +
          OPEN_TERM_WEIGHT * openTermScore);
      if (boost > (boostById.get(nameMatch.id) ?? 0)) boostById.set(nameMatch.id, boost);
    }
  }
  const scoreById = new Map(rankedPassages.map(({ id, score }) => [id, score]));
  for (const [id, boost] of boostById) scoreById.set(id, (scoreById.get(id) ?? 0) + boost);
  return [...scoreById].map(([id, score]) => ({ id, score })).sort(compareByScore);
}

function scoreTerms(
  queryTerms: readonly string[],
  { terms }: Candidate,
  statistics: CorpusStatistics,
): number {
  const frequencyByTerm = new Map(queryTerms.map((term) => [term, 0]));
  for (const term of terms)
    if (frequencyByTerm.has(term)) frequencyByTerm.set(term, frequencyByTerm.get(term)! + 1);
  let score = 0;
  for (const [term, tf] of frequencyByTerm)
    if (tf)
      score += computeBm25Weight(tf, statistics.frequency.get(term) ?? 0, terms.length, statistics);
  return score;
}

const sum = (numbers: Iterable<number>) =>
  [...numbers].reduce((total, number) => total + number, 0);
