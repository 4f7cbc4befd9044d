import { terms } from '@plumbline/text';
import type { Candidate, Pool } from './pool.ts';

/** A sentence of few words says little, one of many is not better for it. */
const LENGTH = 0.55;
/** The top of a document tells what it is about. */
const TOP = 1.2;
const FALL = 0.35;
const TITLE = 2;
const SUPPORT = 0.4;
/** What a sentence is worth that has nothing of the query, and all of it. */
const QUERY = { none: 0.15, all: 2 };

/**
 * Scores sentences: words that many sentences have (centroid), words of their document's title,
 * their place near its top, the sources that say the same; and, where something is asked for, how
 * much of it they have. Without any sentence that has some of it the query is left out.
 */
export function scored(
  candidates: readonly Candidate[],
  pool: Pool,
  titles: readonly string[],
  query: string,
): Candidate[] {
  const asked = pool.languages.map((language) => new Set(terms(query, language)));
  const inTitle = pool.languages.map(
    (language, order) => new Set(terms(titles[order] ?? '', language)),
  );
  const weight = (term: string) =>
    Math.log(1 + pool.candidates.length / (1 + (pool.frequency.get(term) ?? 0)));
  const shares = candidates.map(({ bag, order }) => {
    let had = 0;
    let all = 0;
    for (const term of asked[order] ?? []) {
      all += weight(term);
      if (bag.has(term)) had += weight(term);
    }
    return all ? had / all : 0;
  });
  const isAsked = shares.some((share) => share > 0);
  const position = new Map<number, number>();
  return candidates.map((candidate, index) => {
    const { bag, order, support } = candidate;
    const place = position.get(order) ?? 0;
    position.set(order, place + 1);
    let sum = 0;
    for (const term of bag)
      sum +=
        Math.log(1 + (pool.frequency.get(term) ?? 0)) * (inTitle[order]?.has(term) ? TITLE : 1);
    const said =
      (sum / Math.max(1, bag.size) ** LENGTH) *
      (1 + TOP / (1 + FALL * place)) *
      (1 + SUPPORT * Math.log(support));
    const share = shares[index] ?? 0;
    return {
      ...candidate,
      score: isAsked ? said * (QUERY.none + (QUERY.all - QUERY.none) * share) : said,
    };
  });
}
