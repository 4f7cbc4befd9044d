import {
  fuseRankings,
  PassageIndex,
  rankPassages,
  type IndexedPassage,
  type Passage,
  parseRetrievalQuery,
  rerankCandidates,
} from '@plumbline/retrieval';
import { parseLanguageCode } from '@plumbline/text';
import type { NewsArticle } from './news/article.ts';

/**
 * Ranks listed articles by fusing the provider's order, which knows the full texts, with our own,
 * which knows the question.
 */
export function rankHeadlines(question: string, articles: readonly NewsArticle[]): NewsArticle[] {
  const passages = articles.map(({ title, snippet = '', language }, at): Passage => ({
    id: String(at),
    title,
    text: snippet,
    language: parseLanguageCode(language) ?? 'en',
  }));
  return fuseRankings([passages, rankPassages(question, passages)]).map(
    ({ id }) => articles[Number(id)]!,
  );
}

/**
 * The ids of documents, best match first; those that share no word with the question come last, in
 * the given order.
 */
export function rankDocuments(
  question: string,
  documents: readonly IndexedPassage[],
  languages: readonly string[],
): string[] {
  const parsedQuestion = parseRetrievalQuery(question, languages);
  const { candidates, statistics } = new PassageIndex(documents).findCandidates(
    parsedQuestion,
    documents.length,
  );
  const ranked = rerankCandidates(parsedQuestion, candidates, statistics).map(({ id }) => id);
  const rankedIds = new Set(ranked);
  return [...ranked, ...documents.flatMap(({ id }) => (rankedIds.has(id) ? [] : id))];
}

/**
 * The first `limit` items in order; further copies of one text are included only when there is
 * room.
 */
export function selectTop<Item>(
  items: readonly Item[],
  duplicateGroups: readonly number[],
  limit: number,
): Item[] {
  const indices = items.map((_, at) => at);
  const originalIndices = indices.filter(
    (at) => duplicateGroups.indexOf(duplicateGroups[at]!) === at,
  );
  const copyIndices = indices.filter((at) => duplicateGroups.indexOf(duplicateGroups[at]!) !== at);
  const selectedIndices = [...originalIndices, ...copyIndices]
    .slice(0, limit)
    .sort((a, b) => a - b);
  return selectedIndices.map((at) => items[at]!);
}

/**
 * Interleaves two lists: the first of each, the second of each, and so on. Items with the same
 * address are kept once, as in the first list.
 */
export function interleave<Item extends { url: string }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const merged = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    first[at],
    second[at],
  ]).flat();
  const firstUrls = new Set(first.map(({ url }) => url));
  return merged.filter(
    (item): item is Item =>
      item !== undefined && (first.includes(item) || !firstUrls.has(item.url)),
  );
}

/**
 * Merges two lists, newest first and undated items last. Items with the same address are kept once,
 * as in the first list.
 */
export function mergeByDate<Item extends { url: string; publishedAt: Date | null }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const getTime = ({ publishedAt }: Item) => publishedAt?.getTime() ?? -Infinity;
  return interleave(first, second).sort((a, b) =>
    getTime(a) < getTime(b) ? 1 : getTime(a) > getTime(b) ? -1 : 0,
  );
}
