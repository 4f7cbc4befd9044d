import type { NewsQueryTerms } from '../../fact-checking/query-builder.ts';

/** The maximum number of news searches that all claims of a document share. */
export const MAX_DOCUMENT_SEARCHES = 5;
/** Providers ignore further alternatives of a query. */
const MAX_ALTERNATIVES = 6;

/** A news search and the claims it serves. */
export interface PlannedSearch<Claim> {
  query: NewsQueryTerms;
  claims: Claim[];
}

/**
 * Plans few searches that cover most claims. Each search requires the most frequent leading word of
 * the claims not covered yet, and adds the most frequent other words of these claims as
 * alternatives.
 *
 * @param queries the query that each claim would have on its own
 */
export function planSearches<Claim>(
  queries: ReadonlyMap<Claim, NewsQueryTerms>,
): PlannedSearch<Claim>[] {
  const remaining = new Map(queries);
  const searches: PlannedSearch<Claim>[] = [];
  while (remaining.size && searches.length < MAX_DOCUMENT_SEARCHES) {
    const [word] = rankWords([...remaining.values()].map(listLeadingWords));
    if (word === undefined) break;
    const group = [...remaining].filter(([, query]) => listLeadingWords(query).includes(word));
    const claims = group.map(([claim]) => claim);
    const any = rankWords(group.map(([, query]) => [...query.any, ...query.subject]))
      .filter((other) => other !== word)
      .slice(0, MAX_ALTERNATIVES);
    const query = any.length
      ? { text: '', subject: [word], any }
      : { text: '', subject: [], any: [word] };
    searches.push({ query, claims });
    for (const claim of claims) remaining.delete(claim);
  }
  return searches;
}

const listLeadingWords = ({ subject, any }: NewsQueryTerms): string[] =>
  subject.length ? subject : any;

/** Orders words by the number of lists that contain them; ties keep their order. */
function rankWords(lists: readonly (readonly string[])[]): string[] {
  const countByWord = new Map<string, number>();
  for (const word of lists.flatMap((list) => [...new Set(list)]))
    countByWord.set(word, (countByWord.get(word) ?? 0) + 1);
  return [...countByWord].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
