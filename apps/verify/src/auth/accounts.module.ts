import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account, Subject } from './account.entity.ts';
import { AccountService } from './account.service.ts';
import { AuthenticationService } from './authentication.service.ts';
import { ApiKey } from './api-key.entity.ts';
import { BearerGuard } from './bearer.guard.ts';
import { OperatorAuthService } from './operator-auth.service.ts';
import { RateLimiter } from './rate-limiter.ts';
import { UsageService } from './usage.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account, Subject, ApiKey])],
  providers: [
    ...[AccountService, AuthenticationService, OperatorAuthService, RateLimiter, UsageService],
    { provide: APP_GUARD, useClass: BearerGuard },
  ],
  exports: [AccountService, AuthenticationService, OperatorAuthService, UsageService],
})
export class AccountsModule {}
