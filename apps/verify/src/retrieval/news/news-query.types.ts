/** The parameters of a news search. */
export interface NewsQuery {
  /** The search text: all words must match; "quoted phrases" must match as a whole. */
  text: string;
  /** Words or phrases of which at least one must match too; when empty, only `text` counts. */
  any?: readonly string[];
  /** Words or phrases of which at least one must match too: the subject of the story. */
  subject?: readonly string[];
  /** The number of articles after deduplication: 1 to 100. */
  limit: number;
  sortBy: 'relevance' | 'date';
  /** The source's language, ISO 639-1. */
  language?: string;
  /** The publisher's country, ISO 3166-1 alpha-2. */
  country?: string;
  /** Sub-domains match too. */
  domains?: readonly string[];
  from?: Date;
  to?: Date;
}
