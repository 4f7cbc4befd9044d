import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { MasterKey } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { QueueReportService } from '../../admin/queues/queue-report.service.ts';
import { toQueueReportDto, QueueReportDto } from './queues.dto.ts';

@ApiErrors(documentedErrors.masterKeyRequired)
@ApiTags('account')
@MasterKey()
@Controller('account/queues')
export class QueuesController {
  constructor(private readonly reports: QueueReportService) {}

  /**
   * Returns the state of the job queues that process the account's ingested pages.
   *
   * @remarks The report contains the waiting, running and failed sources (the pages of
   *   collections), with the reasons for failures. The HTML page /queues shows the same data.
   *   Requires a master key.
   */
  @Get() async getQueueReport(@CurrentCaller() { accountId }: Caller): Promise<QueueReportDto> {
    return toQueueReportDto(await this.reports.getReport(accountId));
  }
}
