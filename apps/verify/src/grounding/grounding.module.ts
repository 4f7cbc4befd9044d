import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { MemoryDeliveryModule } from '../memory-delivery/memory-delivery.module.ts';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { Answering } from './answering.ts';
import { CollectionEntities } from './entities/collection-entities.ts';
import { GraphPassages } from './graph-passages.ts';
import { CollectionAsOf } from './holdings/collection-as-of.ts';
import { Passages } from './passages.ts';
import { Evidence } from './qa/evidence.ts';
import { QaVerification } from './qa/qa-verification.ts';
import { Rivals } from './rivals.ts';
import { Unanswered } from './unanswered.ts';

@Module({
  imports: [EngineModule, KnowledgeModule, MemoryDeliveryModule],
  providers: [
    Answering,
    CollectionAsOf,
    CollectionEntities,
    Evidence,
    GraphPassages,
    Passages,
    QaVerification,
    Rivals,
    Unanswered,
  ],
  exports: [Answering, CollectionAsOf, QaVerification],
})
export class GroundingModule {}
