import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { QueuesRoom } from '../../queues/queues.module.ts';
import { AccountController } from './account.controller.ts';
import { QueuesController } from './queues.controller.ts';
import { UsageController } from './usage.controller.ts';

@Module({
  imports: [AccountsModule, QueuesRoom],
  controllers: [AccountController, UsageController, QueuesController],
})
export class AccountModule {}
