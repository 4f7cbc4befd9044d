import type { NewsArticle, Provider } from './article.ts';
import type { ProviderError, ProviderErrorOptions } from './provider-error.ts';
import type { NewsQuery } from './news-query.types.ts';

/** A query in the form for one provider. */
export interface ProviderRequest {
  /** The cache key: equal for queries that can share an answer. */
  key: string;
  /** The number of articles that are requested; the answer also serves later queries for fewer. */
  maxRecords: number;
  url: string;
  parameters: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /**
   * Conditions that the provider does not support; its articles are filtered by them afterwards.
   */
  unsupportedFields: NonNullable<ProviderErrorOptions['field']>[];
  /** Why the answer will be incomplete, if this is known before the request. */
  coverageError?: ProviderError;
}

/** A provider's unparsed reply, with any status. */
export interface ProviderReply {
  status: number;
  body: string;
}

export interface ProviderAnswer {
  /** In the provider's order. */
  articles: NewsArticle[];
  /** The number of further articles, as the provider states it. */
  more: number;
  /** Whether the provider may have more articles than it returned. */
  cut: boolean;
}

/** A news provider: how to build its requests and parse its replies. Does no I/O. */
export interface NewsProvider {
  readonly name: Provider;
  /** Milliseconds between two requests of all processes together. */
  readonly intervalMs: number;
  /**
   * @returns undefined when nothing can match, so that no request is needed
   * @throws ProviderError `unsupported` when the provider does not support the query
   */
  buildRequest(query: NewsQuery, now: Date): ProviderRequest | undefined;
  /** @throws ProviderError when the reply is not an answer */
  parseReply(reply: ProviderReply, query: NewsQuery, request: ProviderRequest): ProviderAnswer;
}
