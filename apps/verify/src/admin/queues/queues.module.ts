import { Module } from '@nestjs/common';
import { CollectionsModule } from '../../collections/collections.module.ts';
import { QueueReportService } from './queue-report.service.ts';

@Module({
  imports: [CollectionsModule],
  providers: [QueueReportService],
  exports: [QueueReportService],
})
export class QueuesModule {}
