import { Module } from '@nestjs/common';
import { ChecksModule } from '../../checks/checks.module.ts';
import { FactCheckingModule } from '../../fact-checking/fact-checking.module.ts';
import { CheckStreamService } from './check-stream.service.ts';
import { ChecksController } from './checks.controller.ts';

@Module({
  imports: [ChecksModule, FactCheckingModule],
  controllers: [ChecksController],
  providers: [CheckStreamService],
})
export class ChecksApiModule {}
