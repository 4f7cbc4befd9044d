import { findBridges, boostBridgedPassages } from './multi-hop-expansion.ts';
import { filterRelevant, type RankedPassage } from './candidate.ts';
import { PassageIndex, type IndexedPassage } from './passage-index.ts';
import { parseRetrievalQuery } from './retrieval-query.ts';
import { rerankCandidates } from './reranker.ts';
import { extractSearchTerms } from './search-terms.ts';
import { extractTitleTerms } from './title-terms.ts';

/** Maximum number of BM25 candidates that are reranked. */
export const MAX_CANDIDATES = 100;

/** A passage in memory. */
export interface Passage {
  id: string;
  text: string;
  title?: string;
  /** ISO 639-1; default `en`. */
  language?: string;
  /** The passage's document and its position in it, if known. */
  document?: string;
  position?: number;
}

/** An index over passages in memory. */
export interface PassageRanker {
  /**
   * Returns the passages that are relevant to the question, best first, at most `limit` (default
   * 100).
   */
  rank(question: string, limit?: number): RankedPassage[];
}

/** Indexes passages once for many questions. */
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

/** Converts a passage for the index. */
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
 * Returns the passages that are relevant to a question, best first. It ranks by BM25, reranks by
 * how passages contain the terms, then boosts passages that others lead to.
 */
export function rankPassages(
  question: string,
  passages: readonly Passage[],
  limit?: number,
): RankedPassage[] {
  return createPassageRanker(passages).rank(question, limit);
}
