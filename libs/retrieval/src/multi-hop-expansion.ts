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

/** So many of the best passages are taken for the first half of an answer. */
const MAX_BRIDGE_PASSAGES = 3;
/** More names than this in one passage are a list. */
const MAX_NAMES_PER_PASSAGE = 24;
/** The first half has to leave this much of the question open, by weight. */
const MIN_OPEN_SHARE = 0.2;
/** A name that more passages have than this leads everywhere. */
export const MAX_PASSAGES_PER_NAME = 500;
const MENTION_WEIGHT = 1;
const TITLE_WEIGHT = 2;
const OPEN_TERM_WEIGHT = 1;
/** Beyond this a name is rare enough, and rarer ones are often misspelt. */
const MAX_NAME_RARITY = 6;

/** A passage that answers a part of the question, and the names it brings into play. */
export interface BridgePassage {
  passageId: string;
  /** How much it is to be trusted, 0 to 1. */
  confidence: number;
  /** The question's terms that it leaves open. */
  openTerms: readonly string[];
  /** The terms of each name that the question does not have, joined by spaces. */
  names: readonly string[];
}

/** A passage that has all terms of a name. */
export type NameMatch = Candidate & {
  name: string;
  /** How many passages have all terms of the name. */
  passagesOfName: number;
};

/**
 * What a question that describes instead of naming ("the city where … was born") leads to: its
 * first half is answered by one of the best passages, which names what the second half is about.
 * None for a plain question.
 *
 * @param rankedPassages what `rerankCandidates` made of the candidates
 * @param readPassage title and text of a passage
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
 * Lets passages rise that a bridge leads to, by how rare its name is, whether they are titled with
 * it, and what they have of the terms that the bridge leaves open.
 *
 * @param nameMatches passages that have the names of the bridges; one that has several comes once
 *   for each
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
