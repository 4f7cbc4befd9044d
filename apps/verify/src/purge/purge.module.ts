import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../auth/idempotency/idempotency.module.ts';
import { PurgeService } from './purge.service.ts';

@Module({ imports: [IdempotencyModule], providers: [PurgeService] })
export class PurgeModule {}
