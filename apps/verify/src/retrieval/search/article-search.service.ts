import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { CorpusSearchService } from '../../corpus/corpus-search.service.ts';
import { toArticleDto } from '../news/article.mapper.ts';
import { getProviderErrors } from '../news/provider-error.ts';
import { NewsService } from '../news/news.service.ts';
import type { NewsSearchResult } from '../news/news-search-result.types.ts';
import { rankHeadlines } from '../ranking.ts';
import { passageToArticleDto } from './passage-article.mapper.ts';
import { mergeNewsAndCorpus } from './merge-results.ts';
import type { ArticleSearchResult, ArticleSearchQuery } from './article-search.types.ts';

/** Searches public news, ingested knowledge, or both. */
@Injectable()
export class ArticleSearchService {
  constructor(
    private readonly news: NewsService,
    private readonly corpus: CorpusSearchService,
  ) {}

  /**
   * @throws 403 without a personal token; the error of `NewsService.search` when there is no other
   *   result
   */
  async search(
    source: 'default' | 'ingest' | 'all',
    query: ArticleSearchQuery,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<ArticleSearchResult> {
    if (source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${source}`);
    if (source === 'default') return this.searchNews(query, signal);
    if (source === 'ingest') return this.searchCorpus(query, caller);
    const [news, corpus] = await Promise.allSettled([
      this.searchNews(query, signal),
      this.searchCorpus(query, caller),
    ]);
    if (corpus.status === 'rejected') throw corpus.reason;
    if (news.status === 'fulfilled') return mergeNewsAndCorpus(news.value, corpus.value, query);
    const failures = getProviderErrors(news.reason);
    if (!failures || !corpus.value.total) throw news.reason;
    return { ...corpus.value, failures };
  }

  private async searchNews(
    { question, ...query }: ArticleSearchQuery,
    signal?: AbortSignal,
  ): Promise<ArticleSearchResult> {
    const { articles, ...rest }: NewsSearchResult = await this.news.search(query, signal);
    const ordered = question === undefined ? articles : rankHeadlines(question, articles);
    return { ...rest, articles: ordered.map(toArticleDto) };
  }

  private async searchCorpus(
    { question, any: _, subject: __, ...query }: ArticleSearchQuery,
    caller: Caller,
  ): Promise<ArticleSearchResult> {
    const { hits, total } = await this.corpus.search(caller, {
      ...query,
      text: question ?? query.text,
    });
    return {
      articles: hits.map(passageToArticleDto),
      total,
      source: 'ingest',
      cached: false,
      failures: [],
    };
  }
}
