import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../../knowledge/knowledge.module.ts';
import { ReadingModule } from '../../reading/reading.module.ts';
import { IngestController } from './ingest.controller.ts';

@Module({ imports: [KnowledgeModule, ReadingModule], controllers: [IngestController] })
export class IngestModule {}
