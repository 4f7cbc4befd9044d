import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { IngestionService } from './ingestion.service.ts';
import { PassageEmbeddingService } from './passage-embedding.service.ts';
import { CorpusSearchService } from './corpus-search.service.ts';

@Module({
  imports: [EngineModule],
  providers: [IngestionService, CorpusSearchService, PassageEmbeddingService],
  exports: [IngestionService, CorpusSearchService, PassageEmbeddingService],
})
export class CorpusModule {}
