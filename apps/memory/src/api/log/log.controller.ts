import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors, ApiTextBodies } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { HeadLogService } from '../../head-log/head-log.service.ts';
import { LogConsistencyAnswer, LogConsistencyQuery, LogHeadAnswer } from './log.dto.ts';

@ApiTags('log')
@Controller('v1/log')
export class LogController {
  constructor(private readonly headLogService: HeadLogService) {}

  /**
   * Returns the newest signed head of the log of ledger heads.
   *
   * @remarks With `Accept: text/plain`, the response is the signed note alone. Until the first
   *   ledger head is logged, the status is 404.
   */
  @ApiErrors(documentedErrors.headLogEmpty)
  @ApiTextBodies({ 'text/plain': { description: 'The signed note alone, as in `note`.' } })
  @Get('head')
  async getLogHead(
    @Tenant() _tenant: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogHeadAnswer> {
    const head = await this.headLogService.getHead();
    response.vary('Accept');
    if (request.accepts(['json', 'text']) !== 'text') return head;
    response.type('text/plain; charset=utf-8');
    return head.note as never; // the description has one type of answer for each operation
  }

  /**
   * Proves that the log of `from` entries is the beginning of the log of `to` entries.
   *
   * @remarks The proof follows RFC 6962, section 2.1.2. If no checkpoint of one of the sizes was
   *   signed, the status is 404.
   */
  @ApiErrors(documentedErrors.checkpointNotFound)
  @Get('consistency')
  proveLogConsistency(
    @Tenant() _tenant: string,
    @Query() { from, to }: LogConsistencyQuery,
  ): Promise<LogConsistencyAnswer> {
    return this.headLogService.proveConsistency(from, to);
  }
}
