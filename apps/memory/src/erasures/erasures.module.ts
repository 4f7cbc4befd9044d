import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { ErasureService } from './erasure.service.ts';

@Module({ imports: [LedgerModule], providers: [ErasureService], exports: [ErasureService] })
export class ErasuresModule {}
