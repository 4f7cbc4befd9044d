import { Module } from '@nestjs/common';
import { AccountsModule } from '../../auth/accounts.module.ts';
import { QueuesModule } from '../../admin/queues/queues.module.ts';
import { AccountController } from './account.controller.ts';
import { QueuesController } from './queues.controller.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { UsageController } from './usage.controller.ts';
import { WebhookSecretController } from './webhook-secret.controller.ts';
import { WebhooksController } from './webhooks.controller.ts';

@Module({
  imports: [AccountsModule, QueuesModule, WebhooksModule],
  controllers: [
    ...[AccountController, UsageController, QueuesController],
    ...[WebhookSecretController, WebhooksController],
  ],
})
export class AccountApiModule {}
