import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiReadErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { SubgraphService } from '../../queries/subgraph.service.ts';
import { SubgraphAnswerBody, SubgraphQuery } from './subgraph.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/subgraph')
export class SubgraphController {
  constructor(private readonly subgraphService: SubgraphService) {}

  /**
   * Returns the nodes and edges in the neighbourhood of the start nodes, following edges in both
   * directions.
   *
   * @remarks Nodes nearer to a start node come first. Among nodes at the same distance, those
   *   reached by an edge with a higher confidence come first.
   */
  @ApiReadErrors()
  @Get()
  getSubgraph(
    @Tenant() tenant: string,
    @Query() query: SubgraphQuery,
  ): Promise<SubgraphAnswerBody> {
    return this.subgraphService.findSubgraph(tenant, query);
  }
}
