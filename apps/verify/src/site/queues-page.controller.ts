import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Open } from '@plumbline/auth';
import type { Request, Response } from 'express';
import { Operators } from '../accounts/operators.ts';
import { QueueReports } from '../queues/queue-report.ts';
import { ERROR_PAGE } from './error-page.description.ts';
import { queuesPage } from './queues.html.ts';
import { sendHtml } from './send.ts';

@ApiTags('site')
@ApiDefaultResponse(ERROR_PAGE)
@Open()
@Controller('queues')
export class QueuesPageController {
  constructor(
    private readonly operators: Operators,
    private readonly reports: QueueReports,
  ) {}

  /**
   * How the queues stand, for operators: a page that a browser opens with a master key as password,
   * whatever the user name.
   */
  @ApiOperation({ description: 'HTTP Basic (RFC 7617) with a master key as password.' })
  @ApiOkResponse({
    description: 'A page.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { accountId } = await this.operators.admit(request, response);
    response.set({
      'Cache-Control': 'no-store',
      Vary: 'Authorization',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    sendHtml(response, queuesPage(await this.reports.of(accountId)));
  }
}
