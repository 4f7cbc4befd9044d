import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiWriteErrors } from '../../errors/operation-errors.ts';
import { Requester } from '../../auth/requester.decorator.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { ErasureService } from '../../erasures/erasure.service.ts';
import { ShallowBodyValidationPipe } from '../../http/shallow-body-validation.pipe.ts';
import { ErasureAnswer, ErasureBody, ErasuresAnswer, ErasuresQuery } from './erasures.dto.ts';

@ApiTags('erasures')
@Controller('v1/erasures')
export class ErasuresController {
  constructor(private readonly erasureService: ErasureService) {}

  /**
   * Erases what rows of the ledger say: by their ids, by a name, or by space.
   *
   * @remarks An erased row loses its statement, payload, category, fact, embedding and search
   *   terms. It keeps its id, kind, space and times, and reads as of any instant return it with
   *   `erased: true`. The erasure itself is recorded in the ledger and cannot be undone. If the
   *   request is interrupted, send it again.
   */
  @RequiresScope('admin')
  @ApiWriteErrors()
  @ApiBody({ type: ErasureBody })
  @HttpCode(200)
  @Post()
  eraseRows(
    @Tenant() tenant: string,
    @Requester() requester: string,
    @Body(new ShallowBodyValidationPipe(ErasureBody)) body: object,
  ): Promise<ErasureAnswer> {
    return this.erasureService.erase(tenant, body as ErasureBody, requester);
  }

  /**
   * Lists the erasures of the tenant, latest first: who asked for them, when and why.
   *
   * @remarks An erasure record does not contain what was erased.
   */
  @Get()
  listErasures(
    @Tenant() tenant: string,
    @Query() { limit, cursor }: ErasuresQuery,
  ): Promise<ErasuresAnswer> {
    return this.erasureService.listErasures(tenant, limit, cursor);
  }
}
