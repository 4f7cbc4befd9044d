import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../access/tenant.decorator.ts';
import { Resolving } from '../../reads/resolve.ts';
import { ResolveAnswerBody, ResolveQuery } from './resolve.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/resolve')
export class ResolveController {
  constructor(private readonly resolving: Resolving) {}

  /**
   * What a declared fact is, by the candidates that are known at `as_of` and valid at `valid_at`.
   * Always 200: `status` says how it went.
   */
  @Get()
  resolve(@Tenant() tenant: string, @Query() query: ResolveQuery): Promise<ResolveAnswerBody> {
    return this.resolving.resolve(tenant, query);
  }
}
