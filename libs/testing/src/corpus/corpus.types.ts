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
  /** `<name>.localhost`. */
  domain: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 639-1. */
  language: string;
  type: (typeof OUTLET_TYPES)[number];
  /** One sentence: how credible the outlet is, and why. */
  reason: string;
  /** 0 to 1; null: the usual value for its type. */
  credibility: number | null;
  /** Id of the source in NewsAPI; null when it has none. */
  newsapi: string | null;
}

export interface CorpusArticle {
  /** File name without `.md`. */
  slug: string;
  outlet: Outlet;
  /** Path on its outlet's host. */
  path: string;
  url: string;
  headline: string;
  /** The body as printed; the first paragraph begins with the agency's credit. */
  paragraphs: string[];
  /** The paragraphs, separated by empty lines. */
  text: string;
  publishedAt: Date;
  /** ISO 639-1. */
  language: string;
  author: string | null;
  /** For a reprint: the agency that wrote the text. */
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
   * `free`: in free wording; `direct`: stated directly, as claim detection returns claims
   * (claims.direct.json).
   */
  form: 'free' | 'direct';
  /** `test` claims are used only for measuring. */
  set: 'test' | 'dev';
  /** Slugs of the articles that decide the claim. */
  because: string[];
  note: string;
}

export interface Corpus {
  /** The day that all dates are relative to: midnight UTC. */
  today: Date;
  outlets: Outlet[];
  articles: CorpusArticle[];
  claims: CorpusClaim[];
  /** Claims that no article covers. */
  uncoveredClaims: { claim: string; language: string }[];
}
