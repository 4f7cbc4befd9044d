import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '@plumbline/auth';
import type { Request, Response } from 'express';
import { ApiCredentials, ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../errors/operation-errors.ts';
import { OperatorAuthService } from '../auth/operator-auth.service.ts';
import { QueueReportService } from '../admin/queues/queue-report.service.ts';
import { ERROR_PAGE_RESPONSE } from './error-page.description.ts';
import { renderQueuesPage } from './queues.html.ts';
import { sendHtml } from './send-html.ts';

@ApiTags('site')
@ApiDefaultResponse(ERROR_PAGE_RESPONSE)
@PublicRoute()
@Controller('queues')
export class QueuesPageController {
  constructor(
    private readonly operators: OperatorAuthService,
    private readonly reports: QueueReportService,
  ) {}

  @ApiCredentials('operator')
  @ApiErrors(documentedErrors.operatorLoginRequired)
  @ApiOperation({
    summary: 'Returns a web page with the state of the job queues, for operators.',
    description:
      'Requires HTTP Basic authentication (RFC 7617) with any user name and a master key as ' +
      'the password.',
  })
  @ApiOkResponse({
    description: 'An HTML page.',
    content: { 'text/html': { schema: { type: 'string', description: 'The page.' } } },
  })
  @Get()
  async getQueuesPage(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { accountId } = await this.operators.authenticate(request, response);
    response.set({
      'Cache-Control': 'no-store',
      Vary: 'Authorization',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    sendHtml(response, renderQueuesPage(await this.reports.getReport(accountId)));
  }
}
