import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { QueuesRoom } from '../queues/queues.module.ts';
import { StatementsModule } from '../statements/statements.module.ts';
import { QueuesPageController } from './queues-page.controller.ts';
import { SiteController } from './site.controller.ts';

/** The public pages of claims and predictions, and the operators' page of the queues. */
@Module({
  imports: [AccountsModule, QueuesRoom, StatementsModule],
  controllers: [SiteController, QueuesPageController],
})
export class SiteModule {}
