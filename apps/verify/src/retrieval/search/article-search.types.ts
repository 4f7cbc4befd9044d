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

/** The parameters of an article search. */
export interface ArticleSearchQuery extends NewsQuery {
  domains?: string[];
  /**
   * The full question: the query for ingested knowledge and for ranking news. Default: `text`, and
   * the providers' order.
   */
  question?: string;
}
