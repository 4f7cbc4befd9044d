import { Module } from '@nestjs/common';
import { IdempotencyRepository } from './idempotency.repository.ts';

@Module({ providers: [IdempotencyRepository], exports: [IdempotencyRepository] })
export class IdempotencyModule {}
