import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { Answering } from './answering.ts';
import { GraphPassages } from './graph-passages.ts';
import { Passages } from './passages.ts';
import { Rivals } from './rivals.ts';
import { Unanswered } from './unanswered.ts';

@Module({
  imports: [EngineModule, KnowledgeModule],
  providers: [Answering, GraphPassages, Passages, Rivals, Unanswered],
  exports: [Answering],
})
export class GroundingModule {}
