import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ReadsModule } from '../../reads/reads.module.ts';
import { MemoriesController } from './memories.controller.ts';

@Module({ imports: [LedgerModule, ReadsModule], controllers: [MemoriesController] })
export class MemoriesModule {}
