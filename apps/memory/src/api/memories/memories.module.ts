import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { Listing } from './listing.ts';
import { MemoriesController } from './memories.controller.ts';

@Module({ imports: [LedgerModule], controllers: [MemoriesController], providers: [Listing] })
export class MemoriesModule {}
