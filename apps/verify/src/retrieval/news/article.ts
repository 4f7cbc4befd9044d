export const PROVIDERS = ['gdelt', 'newsapi'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** An article as a news provider lists it. */
export interface NewsArticle {
  title: string;
  url: string;
  /** Host name of the url without `www.`. */
  domain: string;
  /** Name of the publisher, where the provider tells it. */
  outlet?: string;
  author?: string;
  /** When it was published, or, by gdelt, first seen. */
  publishedAt: Date;
  /** English name in lower case, such as `english`; `unknown` when it could not be told. */
  language: string;
  /** ISO 3166-1 alpha-2, empty when it is not known. */
  sourceCountry: string;
  snippet?: string;
  imageUrl?: string;
  source: Provider;
  /**
   * Other addresses under which the same article was found: its copies that were left out as
   * duplicates.
   */
  copies: { url: string; domain: string }[];
}
