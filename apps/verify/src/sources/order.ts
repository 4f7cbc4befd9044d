import {
  fuse,
  PassageIndex,
  rank,
  type Indexed,
  type Passage,
  readQuestion,
  rerank,
} from '@plumbline/retrieval';
import { languageCode } from '@plumbline/text';
import type { NewsArticle } from '../news/article.ts';

/**
 * Articles by what is listed of them: the provider's order, which knows their texts, and ours,
 * which knows the question, fused.
 */
export function listedOrder(question: string, articles: readonly NewsArticle[]): NewsArticle[] {
  const listed = articles.map(({ title, snippet = '', language }, at): Passage => ({
    id: String(at),
    title,
    text: snippet,
    language: languageCode(language) ?? 'en',
  }));
  return fuse([listed, rank(question, listed)]).map(({ id }) => articles[Number(id)]!);
}

/**
 * The ids of documents, best first by what they say; those that share no word with the question
 * come last, in the order given.
 */
export function readOrder(
  question: string,
  documents: readonly Indexed[],
  languages: readonly string[],
): string[] {
  const asked = readQuestion(question, languages);
  const { candidates, statistics } = new PassageIndex(documents).candidates(
    asked,
    documents.length,
  );
  const ranked = rerank(asked, candidates, statistics).map(({ id }) => id);
  const found = new Set(ranked);
  return [...ranked, ...documents.flatMap(({ id }) => (found.has(id) ? [] : id))];
}

/**
 * The best of an order, `limit` at most, and still in it: of copies of one text the others only
 * where there is room.
 */
export function choose<Item>(
  items: readonly Item[],
  copies: readonly number[],
  limit: number,
): Item[] {
  const places = items.map((_, at) => at);
  const firsts = places.filter((at) => copies.indexOf(copies[at]!) === at);
  const others = places.filter((at) => copies.indexOf(copies[at]!) !== at);
  const chosen = [...firsts, ...others].slice(0, limit).sort((a, b) => a - b);
  return chosen.map((at) => items[at]!);
}

/**
 * Two orders as one: the first of each, the second of each, and so on. What both have, by address,
 * is there once, as in the first.
 */
export function interleaved<Item extends { url: string }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const both = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    first[at],
    second[at],
  ]).flat();
  const held = new Set(first.map(({ url }) => url));
  return both.filter(
    (item): item is Item => item !== undefined && (first.includes(item) || !held.has(item.url)),
  );
}

/**
 * Two orders as one, newest first, what has no date last. What both have, by address, is there
 * once, as in the first.
 */
export function byDate<Item extends { url: string; publishedAt: Date | null }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const time = ({ publishedAt }: Item) => publishedAt?.getTime() ?? -Infinity;
  return interleaved(first, second).sort((a, b) =>
    time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0,
  );
}
