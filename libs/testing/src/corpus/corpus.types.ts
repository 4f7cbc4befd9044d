export const OUTLET_TYPES = [
  ...([
    'agency',
    'newspaper',
    'broadcaster',
    'magazine',
    'government',
    'statistics',
    'intergovernmental',
  ] as const),
  ...(['university', 'journal', 'company', 'factcheck', 'blog', 'tabloid', 'advocacy'] as const),
] as const;

export interface Outlet {
  id: string;
  name: string;
  /** `<name>.localhost` */
  domain: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** ISO 639-1 */
  language: string;
  type: (typeof OUTLET_TYPES)[number];
  /** One sentence: how much a reader may trust it, and why. */
  reason: string;
  /** 0 to 1; null: as is usual for its type. */
  credibility: number | null;
  /** The id that NewsAPI gives the source; null: it has none there. */
  newsapi: string | null;
}

export interface CorpusArticle {
  /** Name of its file, without `.md`. */
  slug: string;
  outlet: Outlet;
  /** Where its outlet's host serves it. */
  path: string;
  url: string;
  headline: string;
  /** The body, as it is printed: an agency's line stands before the first. */
  paragraphs: string[];
  /** The paragraphs with empty lines between them. */
  text: string;
  publishedAt: Date;
  /** ISO 639-1 */
  language: string;
  author: string | null;
  /** The agency whose text this is, on a reprint. */
  wire: Outlet | null;
  /** The news providers that list it. */
  lists: ('gdelt' | 'newsapi')[];
  claimReview: { claim: string; rating: string; publishedAt: Date } | null;
}

export interface CorpusClaim {
  id: string;
  claim: string;
  language: string;
  label: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /**
   * `free`: in words of its own; `direct`: stated outright, as claim detection hands them over
   * (claims.direct.json).
   */
  form: 'free' | 'direct';
  /** `test` claims are only measured on. */
  set: 'test' | 'dev';
  /** Slugs of the articles that decide it. */
  because: string[];
  note: string;
}

export interface Corpus {
  /** The day that all of its dates are counted from: midnight UTC. */
  today: Date;
  outlets: Outlet[];
  articles: CorpusArticle[];
  claims: CorpusClaim[];
  /** Claims about which no article says anything. */
  uncoveredClaims: { claim: string; language: string }[];
}
