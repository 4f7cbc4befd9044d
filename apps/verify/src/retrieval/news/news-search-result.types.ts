import type { NewsArticle, Provider } from './article.ts';
import type { ProviderError } from './provider-error.ts';

export interface NewsSearchResult {
  /** Without duplicates, best or newest first. */
  articles: NewsArticle[];
  /** The number of articles before `limit`, without duplicates, as the providers report it. */
  total: number;
  source: Provider | 'mixed';
  /** Whether every provider's answer came from the cache. */
  cached: boolean;
  /**
   * Providers that failed while another one answered, that were replaced by an older answer, or
   * that do not support the whole query.
   */
  failures: ProviderError[];
}
