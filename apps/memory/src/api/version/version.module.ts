import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { VersionController } from './version.controller.ts';

@Module({ imports: [LedgerModule], controllers: [VersionController] })
export class VersionModule {}
