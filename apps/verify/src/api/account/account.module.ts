import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AccountController } from './account.controller.ts';
import { UsageController } from './usage.controller.ts';

@Module({ imports: [AccountsModule], controllers: [AccountController, UsageController] })
export class AccountModule {}
