import type { ProviderError } from '../news/provider-error.ts';
import type { NewsQuery } from '../news/news-query.types.ts';
import type { ArticleDto, ArticleSearchMetaDto } from '../news/search.dto.ts';

export interface ArticleSearchResult {
  articles: ArticleDto[];
  total: number;
  source: ArticleSearchMetaDto['source'];
  cached: boolean;
  failures: ProviderError[];
}

/** What is searched for. */
export interface ArticleSearchQuery extends NewsQuery {
  domains?: string[];
  /**
   * In full: what ingested knowledge is searched for, and news is ordered by. Default: `text`, and
   * the order of the providers.
   */
  question?: string;
}
