import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { QueuesModule } from '../admin/queues/queues.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { QueuesPageController } from './queues-page.controller.ts';
import { SiteController } from './site.controller.ts';

/** The public pages of claims and predictions, and the operators' page of the queues. */
@Module({
  imports: [AccountsModule, QueuesModule, StatementsModule],
  controllers: [SiteController, QueuesPageController],
})
export class WebModule {}
