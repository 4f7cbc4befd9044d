import { Module } from '@nestjs/common';
import { AccountsModule } from '../../auth/accounts.module.ts';
import { QueuesModule } from '../../admin/queues/queues.module.ts';
import { AccountController } from './account.controller.ts';
import { QueuesController } from './queues.controller.ts';
import { UsageController } from './usage.controller.ts';

@Module({
  imports: [AccountsModule, QueuesModule],
  controllers: [AccountController, UsageController, QueuesController],
})
export class AccountApiModule {}
