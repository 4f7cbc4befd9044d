import type { NewsArticle, Provider } from './article.ts';
import type { ProviderError } from './provider-error.ts';

export interface NewsSearchResult {
  /** Best first, or newest first, without duplicates. */
  articles: NewsArticle[];
  /** How many were found before `limit`, duplicates left out; as far as the providers tell. */
  total: number;
  source: Provider | 'mixed';
  /** Whether every provider's answer came from the cache. */
  cached: boolean;
  /**
   * Providers that failed while another answered, whose old answer stands in, or that could not be
   * asked for all of it.
   */
  failures: ProviderError[];
}
