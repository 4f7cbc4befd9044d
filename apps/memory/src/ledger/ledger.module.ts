import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { CertificateCalls } from './certificate-calls.ts';
import { KnownBlocks } from './known-blocks.ts';
import { ExportCalls } from './export-calls.ts';
import { FactCalls } from './fact-calls.ts';
import { GraphCalls } from './graph-calls.ts';
import { LedgerCalls } from './ledger-calls.ts';
import { Ledger } from './ledger.ts';
import { SearchCalls } from './search-calls.ts';
import { StatementVectors } from './statement-vectors.ts';

@Module({
  imports: [EngineModule],
  providers: [
    StatementVectors,
    CertificateCalls,
    KnownBlocks,
    LedgerCalls,
    Ledger,
    SearchCalls,
    ExportCalls,
    FactCalls,
    GraphCalls,
  ],
  exports: [
    CertificateCalls,
    KnownBlocks,
    LedgerCalls,
    Ledger,
    SearchCalls,
    ExportCalls,
    FactCalls,
    GraphCalls,
  ],
})
export class LedgerModule {}
