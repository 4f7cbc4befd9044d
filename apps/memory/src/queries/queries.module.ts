import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { ExportService } from './export.service.ts';
import { FactsService } from './facts.service.ts';
import { ProofExportService } from './proof-export.service.ts';
import { NodeListingService } from './node-listing.service.ts';
import { FactResolutionService } from './fact-resolution.service.ts';
import { MemorySearchService } from './memory-search.service.ts';
import { SubgraphService } from './subgraph.service.ts';
import { CausalChainService } from './causal-chain.service.ts';

const providers = [
  NodeListingService,
  ExportService,
  ProofExportService,
  FactsService,
  FactResolutionService,
  MemorySearchService,
  SubgraphService,
  CausalChainService,
];

/** The reads as of an instant, for the HTTP API and for agents. */
@Module({
  imports: [LedgerModule, CertificatesModule, EngineModule],
  providers,
  exports: providers,
})
export class QueriesModule {}
