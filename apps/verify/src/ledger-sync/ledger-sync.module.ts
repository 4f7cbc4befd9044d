import { Global, Module } from '@nestjs/common';
import { LedgerOutbox } from '../corpus/ledger-outbox.ts';
import { DeliveryRecoveryService } from './delivery-recovery.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { DeliveryWorker } from './delivery.worker.ts';
import { DeliveryMetricsService } from './delivery-metrics.service.ts';
import { FailedDeliveryRepository } from './failed-delivery.repository.ts';
import { MemoryClientFactory } from './memory-client.factory.ts';

/** Global: the corpus asks for the outbox without knowing this module. */
@Global()
@Module({
  providers: [
    DeliveryRecoveryService,
    OutboxRepository,
    { provide: LedgerOutbox, useExisting: OutboxRepository },
    DeliveryWorker,
    DeliveryMetricsService,
    FailedDeliveryRepository,
    MemoryClientFactory,
  ],
  exports: [LedgerOutbox, OutboxRepository, FailedDeliveryRepository, MemoryClientFactory],
})
export class LedgerSyncModule {}
