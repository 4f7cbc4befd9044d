/** What to look for. */
export interface NewsQuery {
  /** What a person would type: words are all wanted, "quoted phrases" stand together. */
  text: string;
  /** Of these words or phrases at least one is wanted as well; none: `text` alone decides. */
  any?: readonly string[];
  /** Of these at least one as well: what a story must be about. */
  subject?: readonly string[];
  /** Articles wanted, after duplicates are left out: 1 to 100. */
  limit: number;
  sortBy: 'relevance' | 'date';
  /** ISO 639-1, of the source. */
  language?: string;
  /** ISO 3166-1 alpha-2, of the publisher. */
  country?: string;
  /** Sub-domains count as well. */
  domains?: readonly string[];
  from?: Date;
  to?: Date;
}
