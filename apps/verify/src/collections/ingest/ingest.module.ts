import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../../auth/accounts.module.ts';
import { CorpusModule } from '../../corpus/corpus.module.ts';
import { LedgerSyncModule } from '../../ledger-sync/ledger-sync.module.ts';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { IngestRequestRepository } from '../ingest-request.repository.ts';
import { LinkingModule } from '../linking/linking.module.ts';
import { IngestWorker } from './ingest.worker.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { IngestPipelineService } from './ingest-pipeline.service.ts';
import { PendingFileRepository } from './pending-file.repository.ts';
import { SourceStorageService } from './source-storage.service.ts';
import { StalledIngestRecoveryService } from './stalled-ingest-recovery.service.ts';

@Module({
  imports: [
    ...[EngineModule, CorpusModule, LinkingModule, LedgerSyncModule, DocumentReaderModule],
    ...[AccountsModule, WebhooksModule],
  ],
  providers: [
    IngestWorker,
    HostRateLimiter,
    PendingFileRepository,
    StalledIngestRecoveryService,
    IngestPipelineService,
    SourceStorageService,
    IngestRequestRepository,
  ],
  exports: [IngestRequestRepository],
})
export class CollectionIngestModule {}
