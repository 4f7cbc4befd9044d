import { Global, Module } from '@nestjs/common';
import { LedgerOutbox } from '../corpus/ledger-outbox.ts';
import { DeliveryRecoveryService } from './delivery-recovery.service.ts';
import { LedgerOutboxRepository } from './ledger-outbox.repository.ts';
import { DeliveryWorker } from './delivery.worker.ts';
import { DeliveryMetricsService } from './delivery-metrics.service.ts';
import { FailedDeliveryRepository } from './failed-delivery.repository.ts';
import { MemoryClientFactory } from './memory-client.factory.ts';
import { MemoryErasureClient } from './memory-erasure.client.ts';

/** Global, because the corpus injects the outbox without importing this module. */
@Global()
@Module({
  providers: [
    DeliveryRecoveryService,
    LedgerOutboxRepository,
    { provide: LedgerOutbox, useExisting: LedgerOutboxRepository },
    DeliveryWorker,
    DeliveryMetricsService,
    FailedDeliveryRepository,
    MemoryClientFactory,
    MemoryErasureClient,
  ],
  exports: [
    ...[LedgerOutbox, LedgerOutboxRepository, FailedDeliveryRepository],
    ...[MemoryClientFactory, MemoryErasureClient],
  ],
})
export class LedgerSyncModule {}
