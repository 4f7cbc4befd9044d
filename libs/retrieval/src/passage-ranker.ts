import { findBridges, boostBridgedPassages } from './multi-hop-expansion.ts';
import { filterRelevant, type RankedPassage } from './candidate.ts';
import { PassageIndex, type IndexedPassage } from './passage-index.ts';
import { parseRetrievalQuery } from './retrieval-query.ts';
import { rerankCandidates } from './reranker.ts';
import { extractSearchTerms } from './search-terms.ts';
import { extractTitleTerms } from './title-terms.ts';

/** How many candidates by BM25 are looked at more closely. */
export const MAX_CANDIDATES = 100;

/** A passage at hand. */
export interface Passage {
  id: string;
  text: string;
  title?: string;
  /** ISO 639-1; default `en` */
  language?: string;
  /** The document it is from and where in it, where that is known. */
  document?: string;
  position?: number;
}

/** Passages at hand, ready to be asked. */
export interface PassageRanker {
  /** The passages that have to do with the question, best first, `limit` (100) at most. */
  rank(question: string, limit?: number): RankedPassage[];
}

/** Reads passages once, so that they can be asked often. */
export function createPassageRanker(passages: readonly Passage[]): PassageRanker {
  const passageById = new Map(passages.map((passage) => [passage.id, passage]));
  const languages = [...new Set(passages.map(({ language = 'en' }) => language))];
  const index = new PassageIndex(passages.map(toIndexedPassage));
  return {
    rank(question, limit = MAX_CANDIDATES) {
      const query = parseRetrievalQuery(question, languages);
      const { candidates, statistics } = index.findCandidates(
        query,
        Math.max(MAX_CANDIDATES, limit),
      );
      const rankedPassages = rerankCandidates(query, candidates, statistics);
      const bridges = findBridges(query, rankedPassages, candidates, statistics, (id) =>
        passageById.get(id)!,
      );
      const nameMatches = index.findByNames(bridges.flatMap(({ names }) => names));
      const boostedPassages = boostBridgedPassages(
        rankedPassages,
        bridges,
        nameMatches,
        statistics,
      );
      return filterRelevant(boostedPassages, rankedPassages, candidates).slice(0, limit);
    },
  };
}

/** A passage as the index takes it. */
export function toIndexedPassage({
  id,
  title = '',
  text,
  language,
  document,
  position,
}: Passage): IndexedPassage {
  const terms = [...extractSearchTerms(title, language), ...extractSearchTerms(text, language)];
  return { id, document, position, terms, titleTerms: extractTitleTerms(title, language) };
}

/**
 * The passages that have to do with a question, best first: BM25, then how they have its terms,
 * then what they lead to.
 */
export function rankPassages(
  question: string,
  passages: readonly Passage[],
  limit?: number,
): RankedPassage[] {
  return createPassageRanker(passages).rank(question, limit);
}
