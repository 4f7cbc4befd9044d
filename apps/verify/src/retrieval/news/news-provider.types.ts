import type { NewsArticle, Provider } from './article.ts';
import type { ProviderError, ProviderErrorOptions } from './provider-error.ts';
import type { NewsQuery } from './news-query.types.ts';

/** A query as one provider takes it. */
export interface ProviderRequest {
  /** What the answer is kept by: the same for queries that may share one. */
  key: string;
  /** How many articles are asked for; an answer to as many or more serves a later query. */
  maxRecords: number;
  url: string;
  parameters: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /**
   * Conditions that the provider cannot be told: they are looked to afterwards, among what it
   * gives.
   */
  unsupportedFields: NonNullable<ProviderErrorOptions['field']>[];
  /** Why an answer lacks a part of what is wanted, where it is known beforehand. */
  coverageError?: ProviderError;
}

/** A provider's reply, whatever it is. */
export interface ProviderReply {
  status: number;
  body: string;
}

export interface ProviderAnswer {
  /** In the provider's order. */
  articles: NewsArticle[];
  /** How many more it has by its own account. */
  more: number;
  /** Whether there may be more than it gave. */
  cut: boolean;
}

/** A server of news lists: how to ask it, and how to read what it says. No I/O here. */
export interface NewsProvider {
  readonly name: Provider;
  /** Between two requests of all processes together, in milliseconds. */
  readonly intervalMs: number;
  /**
   * @returns undefined when nothing can be found, and so nothing is to be asked
   * @throws ProviderError `unsupported` when the provider cannot be asked this
   */
  buildRequest(query: NewsQuery, now: Date): ProviderRequest | undefined;
  /** @throws ProviderError for everything but an answer */
  parseReply(reply: ProviderReply, query: NewsQuery, request: ProviderRequest): ProviderAnswer;
}
