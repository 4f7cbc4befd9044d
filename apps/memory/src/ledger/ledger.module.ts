import { Module } from '@nestjs/common';
import { CertificateCalls } from './certificate-calls.ts';
import { KnownBlocks } from './known-blocks.ts';
import { LedgerCalls } from './ledger-calls.ts';
import { Ledger } from './ledger.ts';
import { SearchCalls } from './search-calls.ts';

@Module({
  providers: [CertificateCalls, KnownBlocks, LedgerCalls, Ledger, SearchCalls],
  exports: [CertificateCalls, KnownBlocks, LedgerCalls, Ledger, SearchCalls],
})
export class LedgerModule {}
