import { Module } from '@nestjs/common';
import { Backlog } from './backlog.ts';
import { Deliveries } from './deliveries.ts';
import { Delivering } from './delivering.ts';
import { MemoryClients } from './memory-clients.ts';

@Module({ providers: [Backlog, Deliveries, Delivering, MemoryClients], exports: [Deliveries, MemoryClients] })
export class MemoryDeliveryModule {}
