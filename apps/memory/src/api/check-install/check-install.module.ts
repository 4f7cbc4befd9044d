import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { CheckInstallController } from './check-install.controller.ts';

@Module({ imports: [LedgerModule], controllers: [CheckInstallController] })
export class CheckInstallModule {}
