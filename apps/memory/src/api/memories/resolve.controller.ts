import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { FactResolutionService } from '../../queries/fact-resolution.service.ts';
import { ResolveAnswerBody, ResolveQuery } from './resolve.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/resolve')
export class ResolveController {
  constructor(private readonly factResolutionService: FactResolutionService) {}

  /**
   * What a declared fact is, by the candidates that are known at `as_of` and valid at `valid_at`.
   * Always 200: `status` says how it went.
   */
  @Get()
  resolveFact(@Tenant() tenant: string, @Query() query: ResolveQuery): Promise<ResolveAnswerBody> {
    return this.factResolutionService.resolveFact(tenant, query);
  }
}
