import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../access/tenant.decorator.ts';
import { Why } from '../../reads/why.ts';
import { WhyAnswerBody, WhyQuery } from './why.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/why')
export class WhyController {
  constructor(private readonly why: Why) {}

  /**
   * Chains of edges of the types CAUSES, CONTRIBUTING_FACTOR, TRIGGERS and PREVENTS from a node on,
   * strongest first.
   */
  @Get()
  ask(@Tenant() tenant: string, @Query() query: WhyQuery): Promise<WhyAnswerBody> {
    return this.why.ask(tenant, query);
  }
}
