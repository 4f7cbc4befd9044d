import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Certifier } from './certifier.ts';

@Module({ imports: [LedgerModule], providers: [Certifier], exports: [Certifier] })
export class CertificatesModule {}
