import { Module } from '@nestjs/common';
import { ChecksModule } from '../../checks/checks.module.ts';
import { FactCheckingModule } from '../../fact-checking/fact-checking.module.ts';
import { CheckStreamService } from './check-stream.service.ts';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { DocumentChecksController } from './document-checks.controller.ts';
import { DocumentStreamService } from './document-stream.service.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { ChecksController } from './checks.controller.ts';

@Module({
  imports: [ChecksModule, DocumentReaderModule, FactCheckingModule, WebhooksModule],
  // The longer path comes first, so that `documents` is not taken for the id of a check.
  controllers: [DocumentChecksController, ChecksController],
  providers: [CheckStreamService, DocumentStreamService],
})
export class ChecksApiModule {}
