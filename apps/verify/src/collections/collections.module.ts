import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { LedgerSyncModule } from '../ledger-sync/ledger-sync.module.ts';
import { CollectionSourceRepository } from './collection-source.repository.ts';
import { CollectionsService } from './collections.service.ts';
import { CollectionDeletionService } from './deletion/collection-deletion.service.ts';
import { DeletionWorker } from './deletion/deletion.worker.ts';
import { SourceRemovalService } from './source-removal.service.ts';
import { CollectionIngestModule } from './ingest/ingest.module.ts';
import { IngestCompletionListener } from './ingest-completion.listener.ts';
import { IngestEnqueueService } from './ingest-enqueue.service.ts';

@Module({
  imports: [CollectionIngestModule, LedgerSyncModule, WebhooksModule],
  providers: [
    CollectionsService,
    CollectionSourceRepository,
    IngestEnqueueService,
    IngestCompletionListener,
    SourceRemovalService,
    CollectionDeletionService,
    DeletionWorker,
  ],
  exports: [
    CollectionsService,
    CollectionSourceRepository,
    IngestEnqueueService,
    IngestCompletionListener,
    SourceRemovalService,
    CollectionDeletionService,
    CollectionIngestModule,
  ],
})
export class CollectionsModule {}
