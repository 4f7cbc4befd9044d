import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errors } from '../../errors.ts';
import { KnowledgeSearch } from '../../knowledge/search.ts';
import { articleOf } from './articles.ts';
import { FactSearchQueryDto, FactSearchResultDto } from './fact-search.dto.ts';
import { knowledgeQuery } from './filters.ts';

@ApiTags('fact-search')
@Controller('fact-search')
export class FactSearchController {
  constructor(private readonly knowledge: KnowledgeSearch) {}

  /** Searches public news (`default`), what the caller has ingested (`ingest`), or both (`all`). */
  @Get() async search(
    @CalledBy() caller: Caller,
    @Query() query: FactSearchQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FactSearchResultDto> {
    const started = performance.now();
    const asked = knowledgeQuery(query, new Date());
    if (query.source !== 'default' && caller.kind !== 'personal') throw errors.personalTokenRequired(`source=${query.source}`);
    if (query.source === 'default') throw errors.notYet('News search (source=default)');
    if (query.source === 'all') response.setHeader('X-Partial', 'gdelt'); // the news half is missing, and the answer says so
    const { found, total } = await this.knowledge.find(caller, asked);
    const executionTimeMs = Math.round(performance.now() - started);
    return { query: query.q, articles: found.map(articleOf), meta: { total, executionTimeMs, source: 'ingest', cached: false } };
  }
}
