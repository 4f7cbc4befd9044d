import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account, Subject } from './account.entity.ts';
import { Accounts } from './accounts.ts';
import { Admission } from './admission.ts';
import { ApiKey } from './api-key.entity.ts';
import { BearerGuard } from './bearer.guard.ts';
import { Operators } from './operators.ts';
import { RateLimit } from './rate-limit.ts';
import { Usage } from './usage.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account, Subject, ApiKey])],
  providers: [
    ...[Accounts, Admission, Operators, RateLimit, Usage],
    { provide: APP_GUARD, useClass: BearerGuard },
  ],
  exports: [Accounts, Admission, Operators, Usage],
})
export class AccountsModule {}
