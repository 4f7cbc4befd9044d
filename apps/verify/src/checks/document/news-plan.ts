import type { NewsQueryTerms } from '../../fact-checking/query-builder.ts';

/** Searches of news that the claims of one document share. */
export const MAX_DOCUMENT_SEARCHES = 5;
/** Providers look no further into a query. */
const MAX_ALTERNATIVES = 6;

/** One search of news, and the claims that it is for. */
export interface PlannedSearch<Claim> {
  query: NewsQueryTerms;
  claims: Claim[];
}

/**
 * Few searches that serve most claims: each asks for the word that most of the claims left are
 * about, and for the other words that most of those have.
 *
 * @param queries of each claim, that it would be searched for with alone
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

/** Those that most lists have first; of equals the earlier one. */
function rankWords(lists: readonly (readonly string[])[]): string[] {
  const countByWord = new Map<string, number>();
  for (const word of lists.flatMap((list) => [...new Set(list)]))
    countByWord.set(word, (countByWord.get(word) ?? 0) + 1);
  return [...countByWord].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
