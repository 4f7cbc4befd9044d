import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MasterKey } from '../../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { QueueReports } from '../../queues/queue-report.ts';
import { queueReportDto, QueueReportDto } from './queues.dto.ts';

@ApiTags('account')
@MasterKey()
@Controller('account/queues')
export class QueuesController {
  constructor(private readonly reports: QueueReports) {}

  /**
   * How the queues stand: what waits, what runs, what failed and why, of the caller's account. The
   * page /queues shows the same. Needs a master key.
   */
  @Get() async get(@CalledBy() { accountId }: Caller): Promise<QueueReportDto> {
    return queueReportDto(await this.reports.of(accountId));
  }
}
