import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { ApiReadErrors, ApiWriteErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { ShallowBodyValidationPipe } from '../../http/shallow-body-validation.pipe.ts';
import { FactsService } from '../../queries/facts.service.ts';
import { DeclaredFactAnswer, FactBody, FactsAnswer, FactsQuery } from './facts.dto.ts';

@ApiTags('facts')
@Controller('v1/facts')
export class FactsController {
  constructor(private readonly factsService: FactsService) {}

  /**
   * Declares a fact: a key whose value is determined by a policy.
   *
   * @remarks Declaring the same key again with different content replaces the declaration from now
   *   on. A read as of an earlier instant still uses the declaration that was in force at that
   *   instant.
   */
  @ApiWriteErrors()
  @ApiBody({ type: FactBody })
  @HttpCode(200)
  @Post()
  declareFact(
    @Tenant() tenant: string,
    @Body(new ShallowBodyValidationPipe(FactBody)) body: object,
  ): Promise<DeclaredFactAnswer> {
    return this.factsService.declareFact(tenant, body as FactBody);
  }

  /**
   * Lists the fact declarations that were in force at `as_of`, in the order in which they became
   * known to the ledger.
   *
   * @remarks A key that was declared again has only its latest declaration.
   */
  @ApiReadErrors()
  @Get()
  listFacts(@Tenant() tenant: string, @Query() query: FactsQuery): Promise<FactsAnswer> {
    return this.factsService.listFacts(tenant, query);
  }
}
