import { Module } from '@nestjs/common';
import { Backlog } from './backlog.ts';
import { Deliveries } from './deliveries.ts';
import { Delivering } from './delivering.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { FailedDeliveries } from './failed-deliveries.ts';
import { MemoryClients } from './memory-clients.ts';

@Module({
  providers: [Backlog, Deliveries, Delivering, DeliveryMetrics, FailedDeliveries, MemoryClients],
  exports: [Deliveries, FailedDeliveries, MemoryClients],
})
export class MemoryDeliveryModule {}
