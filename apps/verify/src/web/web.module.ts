import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { QueuesModule } from '../admin/queues/queues.module.ts';
import { ChecksModule } from '../checks/checks.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { CheckSiteController } from './checks/check-site.controller.ts';
import { QueuesPageController } from './queues-page.controller.ts';
import { SiteController } from './site.controller.ts';

/** The public pages of claims and predictions, and the operators' page of the queues. */
@Module({
  imports: [AccountsModule, ChecksModule, QueuesModule, StatementsModule],
  controllers: [SiteController, CheckSiteController, QueuesPageController],
})
export class WebModule {}
