import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { Answering } from './answering.ts';
import { Passages } from './passages.ts';

@Module({ imports: [EngineModule, KnowledgeModule], providers: [Answering, Passages], exports: [Answering] })
export class GroundingModule {}
