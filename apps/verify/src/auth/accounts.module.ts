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
import { TokenLimitGuard } from './token-limit.guard.ts';
import { TokenLimitService } from './token-limit.service.ts';
import { UsageService } from './usage.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Account, Subject, ApiKey])],
  providers: [
    ...[AccountService, AuthenticationService, OperatorAuthService, RateLimiter],
    ...[UsageService, TokenLimitService],
    { provide: APP_GUARD, useClass: BearerGuard },
    // After BearerGuard, because it needs the caller.
    { provide: APP_GUARD, useClass: TokenLimitGuard },
  ],
  exports: [
    ...[AccountService, AuthenticationService, OperatorAuthService],
    ...[UsageService, TokenLimitService],
  ],
})
export class AccountsModule {}
