import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { Answering } from './answering.ts';
import { CollectionEntities } from './entities/collection-entities.ts';
import { GraphPassages } from './graph-passages.ts';
import { Passages } from './passages.ts';
import { Evidence } from './qa/evidence.ts';
import { QaVerification } from './qa/qa-verification.ts';
import { Rivals } from './rivals.ts';
import { Unanswered } from './unanswered.ts';

@Module({
  imports: [EngineModule, KnowledgeModule],
  providers: [Answering, CollectionEntities, Evidence, GraphPassages, Passages, QaVerification, Rivals, Unanswered],
  exports: [Answering, QaVerification],
})
export class GroundingModule {}
