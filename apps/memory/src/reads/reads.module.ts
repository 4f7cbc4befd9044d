import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Exporting } from './export.ts';
import { Facts } from './facts.ts';
import { Listing } from './listing.ts';
import { Resolving } from './resolve.ts';
import { Searching } from './search.ts';
import { Subgraph } from './subgraph.ts';
import { Why } from './why.ts';

const reads = [Listing, Exporting, Facts, Resolving, Searching, Subgraph, Why];

/** What can be read as of an instant, for whoever asks: HTTP or an agent. */
@Module({
  imports: [LedgerModule, CertificatesModule, EngineModule],
  providers: reads,
  exports: reads,
})
export class ReadsModule {}
