import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module.ts';
import { ResearchModule } from '../research/research.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { IdempotencyModule } from '../auth/idempotency/idempotency.module.ts';
import { PurgeService } from './purge.service.ts';

@Module({
  imports: [CollectionsModule, IdempotencyModule, ResearchModule, WebhooksModule],
  providers: [PurgeService],
})
export class PurgeModule {}
