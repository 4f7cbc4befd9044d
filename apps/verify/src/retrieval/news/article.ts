export const PROVIDERS = ['gdelt', 'newsapi'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** An article as a news provider lists it. */
export interface NewsArticle {
  title: string;
  url: string;
  /** The host name of the URL without `www.`. */
  domain: string;
  /** The publisher's name, if the provider gives it. */
  outlet?: string;
  author?: string;
  /** The publication time; for GDELT the time when it first saw the page. */
  publishedAt: Date;
  /** English name in lower case, such as `english`; `unknown` when it could not be detected. */
  language: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  sourceCountry: string;
  snippet?: string;
  imageUrl?: string;
  source: Provider;
  /** Other addresses of the same article, whose entries were removed as duplicates. */
  copies: { url: string; domain: string }[];
}
