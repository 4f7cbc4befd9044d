import type { Caller } from '../auth/caller.ts';

/**
 * A passage as the statements of search return it: a chunk of a source, or a claim or prediction
 * taken from it.
 */
export interface PassageRow {
  kind: 'chunk' | 'claim' | 'prediction';
  id: string;
  /** Of the claim or prediction; null for a chunk. */
  title: string | null;
  text: string;
  terms: string[];
  /** Of a chunk among its source's; null for what was taken from one. */
  position: number | null;
  /**
   * Where `text` begins in the source's content, in UTF-16 code units; null where that is not
   * known.
   */
  start: number | null;
  score: number;
  sourceId: string;
  sourceTitle: string;
  url: string | null;
  domain: string;
  country: string | null;
  language: string;
  /** When it was published; when it was ingested, where that is not known. */
  datedAt: Date;
}

/** What narrows a search. */
export interface SearchFilter {
  /** ISO 639-1 */
  language?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** Sub-domains count as well. */
  domains?: string[];
  from?: Date;
  to?: Date;
  /** Id of a collection: what it holds and nothing else. */
  collection?: string;
  /** Only what was stored by then. */
  learnedBy?: Date;
}

/**
 * The parameters of `verify.searchable`, which every statement of search has from its second on.
 */
export type SearchScope = [
  string,
  string,
  string | null,
  string | null,
  string[] | null,
  Date | null,
  Date | null,
  string | null,
  Date | null,
];

export function toSearchScope(
  { accountId, ownerId }: Caller,
  { language, country, domains, from, to, collection, learnedBy }: SearchFilter,
): SearchScope {
  return [
    accountId,
    ownerId,
    language ?? null,
    country ?? null,
    domains ?? null,
    from ?? null,
    to ?? null,
    collection ?? null,
    learnedBy ?? null,
  ];
}
