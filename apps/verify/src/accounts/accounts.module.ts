import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account, Subject } from './account.entity.ts';
import { Accounts } from './accounts.ts';
import { ApiKey } from './api-key.entity.ts';
import { BearerGuard } from './bearer.guard.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account, Subject, ApiKey])],
  providers: [Accounts, { provide: APP_GUARD, useClass: BearerGuard }],
  exports: [Accounts],
})
export class AccountsModule {}
