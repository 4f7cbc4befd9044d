import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { articleDto, tellPartial } from '../../news/article-dto.ts';
import { searchQuery } from '../../news/filters.ts';
import { News } from '../../news/news.ts';
import { ArticleSearchResultDto, NewsSearchQueryDto } from '../../news/search.dto.ts';

@ApiTags('news')
@Billable()
@Controller('news')
export class NewsController {
  constructor(private readonly news: News) {}

  /**
   * Searches recent public news: of the last seven days, the newest first, unless told otherwise.
   */
  @Get('search') async search(
    @Query() query: NewsSearchQueryDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSearchResultDto> {
    const started = performance.now();
    const { articles, total, source, cached, failed } = await this.news.search(
      searchQuery(query, new Date()),
      signal,
    );
    tellPartial(response, failed);
    const executionTimeMs = Math.round(performance.now() - started);
    return {
      query: query.q,
      articles: articles.map(articleDto),
      meta: { total, executionTimeMs, source, cached },
    };
  }
}
