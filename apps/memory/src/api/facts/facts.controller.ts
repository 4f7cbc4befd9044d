import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../access/tenant.decorator.ts';
import { ShapePipe } from '../../http/shape.pipe.ts';
import { Facts } from '../../reads/facts.ts';
import { DeclaredFactAnswer, FactBody, FactsAnswer, FactsQuery } from './facts.dto.ts';

@ApiTags('facts')
@Controller('v1/facts')
export class FactsController {
  constructor(private readonly facts: Facts) {}

  /**
   * Declares a fact key. Declared anew with other content, the new declaration holds from then on;
   * reads as of earlier keep the older one.
   */
  @ApiBody({ type: FactBody })
  @HttpCode(200)
  @Post()
  declare(
    @Tenant() tenant: string,
    @Body(new ShapePipe(FactBody)) body: object,
  ): Promise<DeclaredFactAnswer> {
    return this.facts.declare(tenant, body as FactBody);
  }

  /** The declarations in force at `as_of`, in the order in which they became known. */
  @Get()
  list(@Tenant() tenant: string, @Query() query: FactsQuery): Promise<FactsAnswer> {
    return this.facts.page(tenant, query);
  }
}
