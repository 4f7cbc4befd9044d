import { Module } from '@nestjs/common';
import { DeliveryRecoveryService } from './delivery-recovery.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { DeliveryWorker } from './delivery.worker.ts';
import { DeliveryMetricsService } from './delivery-metrics.service.ts';
import { FailedDeliveryRepository } from './failed-delivery.repository.ts';
import { MemoryClientFactory } from './memory-client.factory.ts';

@Module({
  providers: [
    DeliveryRecoveryService,
    OutboxRepository,
    DeliveryWorker,
    DeliveryMetricsService,
    FailedDeliveryRepository,
    MemoryClientFactory,
  ],
  exports: [OutboxRepository, FailedDeliveryRepository, MemoryClientFactory],
})
export class LedgerSyncModule {}
