import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../../knowledge/knowledge.module.ts';
import { FactSearchController } from './fact-search.controller.ts';

@Module({ imports: [KnowledgeModule], controllers: [FactSearchController] })
export class FactSearchModule {}
