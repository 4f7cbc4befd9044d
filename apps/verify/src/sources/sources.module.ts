import { Module } from '@nestjs/common';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { ReadingModule } from '../reading/reading.module.ts';
import { PageReader } from './page-reader.ts';
import { Pages } from './pages.ts';
import { Sources } from './sources.ts';

@Module({
  imports: [KnowledgeModule, NewsModule, ReadingModule],
  providers: [PageReader, Pages, Sources],
  exports: [Sources],
})
export class SourcesModule {}
