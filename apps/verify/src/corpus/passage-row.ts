import type { Caller } from '../auth/caller.ts';

/** A passage that a search query returns: a chunk of a source, or a claim or prediction from it. */
export interface PassageRow {
  kind: 'chunk' | 'claim' | 'prediction';
  id: string;
  /** Title of the claim or prediction; null for a chunk. */
  title: string | null;
  text: string;
  terms: string[];
  /** Position of a chunk within its source; null for a claim or prediction. */
  position: number | null;
  /** Offset of `text` in the source's content, in UTF-16 code units; null if unknown. */
  start: number | null;
  score: number;
  sourceId: string;
  sourceTitle: string;
  url: string | null;
  domain: string;
  country: string | null;
  language: string;
  /** Publication time, or the time of the ingest if it is unknown. */
  datedAt: Date;
}

/** Filters of a search. */
export interface SearchFilter {
  /** ISO 639-1 */
  language?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** Includes subdomains. */
  domains?: string[];
  from?: Date;
  to?: Date;
  /** Id of a collection; only its content is searched. */
  collection?: string;
  /** Only content that was stored by then. */
  learnedBy?: Date;
}

/**
 * The parameters of `verify.searchable`. Every search query takes them from its second parameter
 * on.
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
