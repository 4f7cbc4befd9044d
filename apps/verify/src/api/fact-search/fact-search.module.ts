import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../../knowledge/knowledge.module.ts';
import { NewsModule } from '../../news/news.module.ts';
import { FactSearchController } from './fact-search.controller.ts';
import { FactSearch } from './fact-search.ts';

@Module({ imports: [KnowledgeModule, NewsModule], controllers: [FactSearchController], providers: [FactSearch] })
export class FactSearchModule {}
