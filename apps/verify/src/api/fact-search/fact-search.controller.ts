import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { tellPartial } from '../../news/article-dto.ts';
import { searchQuery } from '../../news/filters.ts';
import { ArticleSearchResultDto } from '../../news/search.dto.ts';
import { FactSearchQueryDto } from './fact-search.dto.ts';
import { FactSearch } from '../../fact-search/fact-search.ts';

@ApiTags('fact-search')
@Billable()
@Controller('fact-search')
export class FactSearchController {
  constructor(private readonly search: FactSearch) {}

  /** Searches public news (`default`), what the caller has ingested (`ingest`), or both (`all`). */
  @Get() async find(
    @CalledBy() caller: Caller,
    @Query() query: FactSearchQueryDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSearchResultDto> {
    const started = performance.now();
    const { articles, total, source, cached, failed } = await this.search.find(
      query.source,
      searchQuery(query, new Date()),
      caller,
      signal,
    );
    tellPartial(response, failed);
    const executionTimeMs = Math.round(performance.now() - started);
    return { query: query.q, articles, meta: { total, executionTimeMs, source, cached } };
  }
}
