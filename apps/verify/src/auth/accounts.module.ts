import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyGuard } from './idempotency/idempotency.guard.ts';
import { IdempotencyModule } from './idempotency/idempotency.module.ts';
import { Account, Subject } from './account.entity.ts';
import { AccountService } from './account.service.ts';
import { AuthenticationService } from './authentication.service.ts';
import { ApiKey } from './api-key.entity.ts';
import { BearerGuard } from './bearer.guard.ts';
import { KeyEvent } from './key-event.entity.ts';
import { KeyEventRepository } from './key-event.repository.ts';
import { OAuthAccountService } from './oauth-account.service.ts';
import { OperatorAuthService } from './operator-auth.service.ts';
import { RateLimiter } from './rate-limiter.ts';
import { StorageLimitGuard } from './storage-limit.guard.ts';
import { StorageLimitService } from './storage-limit.service.ts';
import { TokenLimitGuard } from './token-limit.guard.ts';
import { TokenLimitService } from './token-limit.service.ts';
import { UsageService } from './usage.service.ts';

@Module({
  imports: [IdempotencyModule, TypeOrmModule.forFeature([Account, Subject, ApiKey, KeyEvent])],
  providers: [
    ...[AccountService, AuthenticationService, OAuthAccountService, OperatorAuthService],
    RateLimiter,
    ...[UsageService, TokenLimitService, StorageLimitService, KeyEventRepository],
    { provide: APP_GUARD, useClass: BearerGuard },
    // After BearerGuard, because they need the caller.
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_GUARD, useClass: TokenLimitGuard },
    { provide: APP_GUARD, useClass: StorageLimitGuard },
  ],
  exports: [
    ...[AccountService, AuthenticationService, OperatorAuthService],
    ...[UsageService, TokenLimitService, StorageLimitService, KeyEventRepository],
  ],
})
export class AccountsModule {}
