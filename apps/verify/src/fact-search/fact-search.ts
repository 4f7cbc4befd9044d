import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { KnowledgeSearch } from '../knowledge/search.ts';
import { articleDto } from '../news/article-dto.ts';
import { failuresOf, type NewsFailure } from '../news/failure.ts';
import { News, type NewsResult } from '../news/news.ts';
import type { NewsQuery } from '../news/query.ts';
import type { ArticleDto, ArticleSearchMetaDto } from '../news/search.dto.ts';
import { listedOrder } from '../sources/order.ts';
import { articleOf } from './articles.ts';
import { together } from './together.ts';

export interface FactSearchResult {
  articles: ArticleDto[];
  total: number;
  source: ArticleSearchMetaDto['source'];
  cached: boolean;
  failed: NewsFailure[];
}

/** What is searched for. */
export interface FactQuery extends NewsQuery {
  domains?: string[];
  /**
   * In full: what ingested knowledge is searched for, and news is ordered by. Default: `text`, and
   * the order of the providers.
   */
  question?: string;
}

/** Searches public news, ingested knowledge, or both. */
@Injectable()
export class FactSearch {
  constructor(
    private readonly news: News,
    private readonly knowledge: KnowledgeSearch,
  ) {}

  /**
   * @throws 403 without a personal token; what `News.search` throws, where there is nothing else to
   *   answer with
   */
  async find(
    source: 'default' | 'ingest' | 'all',
    query: FactQuery,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<FactSearchResult> {
    if (source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${source}`);
    if (source === 'default') return this.inNews(query, signal);
    if (source === 'ingest') return this.inKnowledge(query, caller);
    const [news, knowledge] = await Promise.allSettled([
      this.inNews(query, signal),
      this.inKnowledge(query, caller),
    ]);
    if (knowledge.status === 'rejected') throw knowledge.reason;
    if (news.status === 'fulfilled') return together(news.value, knowledge.value, query);
    const failed = failuresOf(news.reason);
    if (!failed || !knowledge.value.total) throw news.reason;
    return { ...knowledge.value, failed };
  }

  private async inNews(
    { question, ...query }: FactQuery,
    signal?: AbortSignal,
  ): Promise<FactSearchResult> {
    const { articles, ...rest }: NewsResult = await this.news.search(query, signal);
    const ordered = question === undefined ? articles : listedOrder(question, articles);
    return { ...rest, articles: ordered.map(articleDto) };
  }

  private async inKnowledge(
    { question, any: _, ...query }: FactQuery,
    caller: Caller,
  ): Promise<FactSearchResult> {
    const { found, total } = await this.knowledge.find(caller, {
      ...query,
      text: question ?? query.text,
    });
    return { articles: found.map(articleOf), total, source: 'ingest', cached: false, failed: [] };
  }
}
