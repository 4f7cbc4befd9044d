import { Module } from '@nestjs/common';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { ChecksModule } from '../checks/checks.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { ResearchModule } from '../research/research.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { WebhookLeaseRepository } from './webhook-lease.repository.ts';
import { WebhookMetricsService } from './webhook-metrics.service.ts';
import { WebhookPayloadService } from './webhook-payload.service.ts';
import { WebhookSenderService } from './webhook-sender.service.ts';

@Module({
  imports: [ChecksModule, CollectionsModule, ResearchModule, StatementsModule, WebhooksModule],
  providers: [
    WebhookLeaseRepository,
    WebhookMetricsService,
    WebhookPayloadService,
    WebhookSenderService,
  ],
})
export class WebhookSenderModule {}
