import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiNewsErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { setPartialHeader } from '../../retrieval/news/article.mapper.ts';
import { parseSearchQuery } from '../../retrieval/news/parse-search-query.ts';
import { ArticleSearchResultDto } from '../../retrieval/news/search.dto.ts';
import { FactSearchQueryDto } from './fact-search.dto.ts';
import { ArticleSearchService } from '../../retrieval/search/article-search.service.ts';

@ApiTags('fact-search')
@Billable()
@Controller('fact-search')
export class FactSearchController {
  constructor(private readonly search: ArticleSearchService) {}

  /**
   * Searches public news, the caller's ingested content, or both. The parameter `source` selects
   * them: `default`, `ingest` or `all`.
   *
   * @remarks By default, returns the most relevant articles of any date.
   */
  @ApiErrors(documentedErrors.personalTokenRequired)
  @ApiNewsErrors()
  @ApiResponseHeaders('X-Partial')
  @Get()
  async searchFacts(
    @CurrentCaller() caller: Caller,
    @Query() query: FactSearchQueryDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSearchResultDto> {
    const startedAt = performance.now();
    const { articles, total, source, cached, failures } = await this.search.search(
      query.source,
      parseSearchQuery(query, new Date()),
      caller,
      signal,
    );
    setPartialHeader(response, failures);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return { query: query.q, articles, meta: { total, executionTimeMs, source, cached } };
  }
}
