import { Module } from '@nestjs/common';
import { CertificateCalls } from './certificate-calls.ts';
import { KnownBlocks } from './known-blocks.ts';
import { ExportCalls } from './export-calls.ts';
import { FactCalls } from './fact-calls.ts';
import { GraphCalls } from './graph-calls.ts';
import { LedgerCalls } from './ledger-calls.ts';
import { Ledger } from './ledger.ts';
import { SearchCalls } from './search-calls.ts';

@Module({
  providers: [CertificateCalls, KnownBlocks, LedgerCalls, Ledger, SearchCalls, ExportCalls, FactCalls, GraphCalls],
  exports: [CertificateCalls, KnownBlocks, LedgerCalls, Ledger, SearchCalls, ExportCalls, FactCalls, GraphCalls],
})
export class LedgerModule {}
