import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiReadErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { MemorySearchService } from '../../queries/memory-search.service.ts';
import { SearchAnswer, SearchQuestion } from './search.dto.ts';

@ApiTags('memories')
@RequiresScope('read')
@Controller('v1/memories/search')
export class SearchController {
  constructor(private readonly memorySearchService: MemorySearchService) {}

  /**
   * Searches for nodes that answer a question, best match first.
   *
   * @remarks Only nodes known at `as_of` and valid at `valid_at` are searched.
   */
  @ApiReadErrors()
  @Get()
  searchMemories(@Tenant() tenant: string, @Query() query: SearchQuestion): Promise<SearchAnswer> {
    return this.memorySearchService.search(tenant, query);
  }

  /**
   * Searches like GET /v1/memories/search, but takes the parameters from the request body.
   *
   * @remarks Use it for embedding vectors, and for questions that are too long for a URL.
   */
  @ApiReadErrors()
  @HttpCode(200)
  @Post()
  searchMemoriesByBody(
    @Tenant() tenant: string,
    @Body() query: SearchQuestion,
  ): Promise<SearchAnswer> {
    return this.memorySearchService.search(tenant, query);
  }
}
