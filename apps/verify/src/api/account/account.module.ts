import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AccountController } from './account.controller.ts';

@Module({ imports: [AccountsModule], controllers: [AccountController] })
export class AccountModule {}
