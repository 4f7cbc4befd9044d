import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiNewsErrors } from '../../errors/operation-errors.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { toArticleDto, setPartialHeader } from '../../retrieval/news/article.mapper.ts';
import { parseSearchQuery } from '../../retrieval/news/parse-search-query.ts';
import { NewsService } from '../../retrieval/news/news.service.ts';
import { ArticleSearchResultDto, NewsSearchQueryDto } from '../../retrieval/news/search.dto.ts';

@ApiTags('news')
@Billable()
@Controller('news')
export class NewsController {
  constructor(private readonly news: NewsService) {}

  /**
   * Searches public news articles.
   *
   * @remarks By default, returns articles of the last seven days, sorted by date, newest first.
   */
  @ApiNewsErrors()
  @ApiResponseHeaders('X-Partial')
  @Get('search')
  async searchNews(
    @Query() query: NewsSearchQueryDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSearchResultDto> {
    const startedAt = performance.now();
    const { articles, total, source, cached, failures } = await this.news.search(
      parseSearchQuery(query, new Date()),
      signal,
    );
    setPartialHeader(response, failures);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return {
      query: query.q,
      articles: articles.map(toArticleDto),
      meta: { total, executionTimeMs, source, cached },
    };
  }
}
