import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { LedgerSyncModule } from '../ledger-sync/ledger-sync.module.ts';
import { IngestionService } from './ingestion.service.ts';
import { PassageEmbeddingService } from './passage-embedding.service.ts';
import { CorpusSearchService } from './corpus-search.service.ts';

@Module({
  imports: [EngineModule, LedgerSyncModule],
  providers: [IngestionService, CorpusSearchService, PassageEmbeddingService],
  exports: [IngestionService, CorpusSearchService, PassageEmbeddingService],
})
export class CorpusModule {}
