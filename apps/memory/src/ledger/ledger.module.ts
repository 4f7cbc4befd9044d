import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { CertificateRepository } from './certificate.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ExistingNodeRepository } from './existing-node.repository.ts';
import { ExportRepository } from './export.repository.ts';
import { FactRepository } from './fact.repository.ts';
import { GraphRepository } from './graph.repository.ts';
import { HeadLogRepository } from './head-log.repository.ts';
import { LedgerClockService } from './ledger-clock.service.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import { LedgerService } from './ledger.service.ts';
import { SearchRepository } from './search.repository.ts';
import { StatementEmbeddingService } from './statement-embedding.service.ts';

@Module({
  imports: [EngineModule],
  providers: [
    StatementEmbeddingService,
    CertificateRepository,
    ErasureRepository,
    ExistingNodeRepository,
    LedgerClockService,
    LedgerDatabaseClient,
    LedgerReadClient,
    LedgerService,
    SearchRepository,
    ExportRepository,
    FactRepository,
    GraphRepository,
    HeadLogRepository,
  ],
  exports: [
    CertificateRepository,
    ErasureRepository,
    ExistingNodeRepository,
    LedgerClockService,
    LedgerDatabaseClient,
    LedgerReadClient,
    LedgerService,
    SearchRepository,
    ExportRepository,
    FactRepository,
    GraphRepository,
    HeadLogRepository,
  ],
})
export class LedgerModule {}
