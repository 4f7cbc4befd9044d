import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiReadErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { FactResolutionService } from '../../queries/fact-resolution.service.ts';
import { ResolveAnswerBody, ResolveQuery } from './resolve.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/resolve')
export class ResolveController {
  constructor(private readonly factResolutionService: FactResolutionService) {}

  /**
   * Returns the value of a declared fact, chosen from the nodes that state a value for the fact.
   *
   * @remarks Only nodes known at `as_of` and valid at `valid_at` are considered. A valid
   *   request is always answered with 200; the field `status` contains the outcome.
   */
  @ApiReadErrors()
  @Get()
  resolveFact(@Tenant() tenant: string, @Query() query: ResolveQuery): Promise<ResolveAnswerBody> {
    return this.factResolutionService.resolveFact(tenant, query);
  }
}
