import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiReadErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { CausalChainService } from '../../queries/causal-chain.service.ts';
import { WhyAnswerBody, WhyQuery } from './why.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/why')
export class WhyController {
  constructor(private readonly causalChainService: CausalChainService) {}

  /**
   * Returns the causal chains that start at a node, strongest first.
   *
   * @remarks A causal chain is a sequence of edges of the types CAUSES, CONTRIBUTING_FACTOR,
   *   TRIGGERS and PREVENTS.
   */
  @ApiReadErrors()
  @Get()
  findCausalChains(@Tenant() tenant: string, @Query() query: WhyQuery): Promise<WhyAnswerBody> {
    return this.causalChainService.findChains(tenant, query);
  }
}
