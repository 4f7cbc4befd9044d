import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.ts';
import { embedderOf } from '../engine/language-model.ts';
import { SETTINGS } from '@plumbline/http';
import { Ingestion } from './ingestion.ts';
import { EMBEDDER, PassageEmbeddings } from './passage-embeddings.ts';
import { KnowledgeSearch } from './search.ts';

@Module({
  imports: [EngineModule],
  providers: [Ingestion, KnowledgeSearch, PassageEmbeddings, { provide: EMBEDDER, useFactory: embedderOf, inject: [SETTINGS] }],
  exports: [Ingestion, KnowledgeSearch],
})
export class KnowledgeModule {}
