import { Injectable } from '@nestjs/common';
import type { NewsArticle } from './article.ts';
import type { NewsFailure } from './failure.ts';
import type { NewsQuery } from './query.ts';

export interface NewsResult {
  /** Best first, or newest first, without duplicates. */
  articles: NewsArticle[];
  /** How many were found before `limit`, duplicates left out; as far as the providers tell. */
  total: number;
  source: 'gdelt' | 'newsapi' | 'mixed';
  /** Whether every provider's answer came from the cache. */
  cached: boolean;
  /** Providers that were asked and failed, while another answered. */
  failed: NewsFailure[];
}

/** Public news, from all providers that are configured. */
@Injectable()
export class News {
  /** @throws 502 or 504 that names each provider, when none of them answers */
  async search(_query: NewsQuery, _signal?: AbortSignal): Promise<NewsResult> {
    throw new Error('not written yet');
  }
}
