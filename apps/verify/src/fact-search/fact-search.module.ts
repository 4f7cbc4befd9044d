import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { FactSearch } from './fact-search.ts';

@Module({ imports: [KnowledgeModule, NewsModule], providers: [FactSearch], exports: [FactSearch] })
export class FactSearchRoom {}
