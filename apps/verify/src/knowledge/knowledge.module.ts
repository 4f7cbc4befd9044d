import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { MemoryDeliveryModule } from '../memory-delivery/memory-delivery.module.ts';
import { Ingestion } from './ingestion.ts';
import { PassageEmbeddings } from './passage-embeddings.ts';
import { KnowledgeSearch } from './search.ts';

@Module({
  imports: [EngineModule, MemoryDeliveryModule],
  providers: [Ingestion, KnowledgeSearch, PassageEmbeddings],
  exports: [Ingestion, KnowledgeSearch, PassageEmbeddings],
})
export class KnowledgeModule {}
