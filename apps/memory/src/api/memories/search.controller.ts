import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { MemorySearchService } from '../../queries/memory-search.service.ts';
import { SearchAnswer, SearchQuestion } from './search.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/search')
export class SearchController {
  constructor(private readonly memorySearchService: MemorySearchService) {}

  /**
   * Searches the nodes known at `as_of` and valid at `valid_at` for a question, best match first.
   */
  @Get()
  searchMemories(@Tenant() tenant: string, @Query() query: SearchQuestion): Promise<SearchAnswer> {
    return this.memorySearchService.search(tenant, query);
  }

  /** Searches with the question in the body: for vectors, and for questions too long for a URL. */
  @HttpCode(200)
  @Post()
  searchMemoriesByBody(
    @Tenant() tenant: string,
    @Body() query: SearchQuestion,
  ): Promise<SearchAnswer> {
    return this.memorySearchService.search(tenant, query);
  }
}
